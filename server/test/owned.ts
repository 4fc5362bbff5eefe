import { v7 } from 'uuid'
import { bySystem } from '../audit/public.ts'
import { devicesCalls } from '../../contract/devices.ts'
import { favouriteCalls } from '../../contract/favourites.ts'
import { interestCalls } from '../../contract/interests.ts'
import { messageCalls } from '../../contract/messages.ts'
import { orderCalls } from '../../contract/orders.ts'
import { placeCalls } from '../../contract/places.ts'
import { shopCalls } from '../../contract/shop.ts'
import { trioCalls } from '../../contract/trio.ts'
import { storeOwnInterest } from '../catalogue/public.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import { enrol } from '../learning/public.ts'
import { algorithms } from '../practice/public.ts'
import { buyPlaces } from './buy-places.ts'
import { makeCourse, type MadeUser, unique } from './make.ts'
import type { World } from './make-world.ts'

/** What only its owner may see of itself, each as a text that occurs nowhere else. */
async function makePersonal({ db }: World, { id, email, username }: MadeUser) {
  const personal = {
    lastname: unique('Savininkaitė'),
    telephone: `+370${String(Date.now()).slice(-9)}`,
    city: unique('Miestas'),
    date_of_birth: '1977-03-14',
  }
  await db.updateTable('users').set(personal).where('id', '=', id).execute()
  return { id, email, username, ...personal }
}

export async function makeCertificate({ db, jobs, config, now }: World, { id: userId }: MadeUser, courseId: number) {
  const at = now()
  const id = await db.transaction().execute(async (write) => {
    const enrolment = { userId, courseId, productId: null, orderId: null, now: at }
    const practised = { endResult: 90, practisedOn: null, months: 12, now: at }
    const enrolmentId = await enrol(write, enrolment)
    return issueCertificate(
      { db: write, enqueue: jobs.enqueueIn(write), config },
      { userId, courseId, enrolmentId, ...practised },
    )
  })
  const { code } = await db.selectFrom('certificates').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, code }
}

async function makeWaysIn({ db, now }: World, { id: user_id }: MadeUser) {
  const [passkey, identity, family] = [v7(), v7(), v7()]
  const at = now()
  const key = { credential_id: passkey, public_key: '', counter: 0, transports: '', name: 'Telefonas' }
  await db
    .insertInto('passkeys')
    .values({ id: passkey, user_id, created_at: at, ...key })
    .execute()
  const google = { issuer: 'https://accounts.google.com', subject: identity, environment: null, email: null }
  await db
    .insertInto('identities')
    .values({ id: identity, user_id, ...google, created_at: at, last_used_at: at })
    .execute()
  await db
    .insertInto('token_families')
    .values({ id: family, user_id, created_at: at, seen_at: at, authenticated_at: at })
    .execute()
  return { passkey, signIn: family }
}

/** A Trio Run that the user opened for the practice group of a course. */
async function makeTrioRun(world: World, owner: MadeUser, courseId: number) {
  const steps = [{ key: 'call', text: { lt: 'Kviesti', en: '', ru: '' }, by: 10, weight: 1, critical: true }]
  const title = { lt: 'Kvietimas', en: '', ru: '' }
  const algorithm = await world.db.transaction().execute((db) => {
    const saving = bySystem(db, world.now)
    return algorithms.save(saving, null, { title, goal: title, steps, course_ids: [courseId] })
  })
  const opening = { params: { id: courseId }, body: { algorithm } }
  return { algorithm, trioRun: (await world.call(trioCalls.openTrioRun, opening, owner)).reply.id }
}

/** A user with one of everything that users can have. */
export async function makeOwned(world: World) {
  const { learner: owner, id: order, course } = await buyPlaces(world, { quantity: 3 })
  const { reply } = await world.call(orderCalls.getOrder, { params: { id: order } }, owner)
  const [, sent, free] = reply.places
  const link = await world.call(placeCalls.sendPlace, { params: { id: sent?.id ?? '' }, body: {} }, owner)
  const other = await makeCourse(world, { cents: 4900 })
  const device = await world.call(devicesCalls.addDevice, {}, owner)
  const cart = await world.call(shopCalls.addToCart, { body: { product_id: other.productId } }, owner)
  const { shortname } = await world.db
    .selectFrom('courses')
    .select('shortname')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  const favourite = await world.call(favouriteCalls.addFavourite, { body: { course: other.id } }, owner)
  const waiting = { course_id: other.id, filter_id: null, language: 'lt', asked_at: world.now() } as const
  await world.db.transaction().execute((db) => storeOwnInterest(db, owner.id, waiting))
  const [interest] = (await world.call(interestCalls.listInterests, {}, owner)).reply.data
  const message = { subject: 'Praktika', message: 'Laba diena' }
  const thread = await world.call(messageCalls.startThread, { body: message }, owner)
  return {
    owner,
    shortname,
    order,
    course,
    product: other.productId,
    place: free?.id ?? '',
    claim: link.reply.link.split('/').at(-1) ?? '',
    invoice: reply.invoices[0]?.id ?? '',
    deviceLink: device.reply.id,
    favourite: favourite.reply.id,
    interest: interest?.id ?? '',
    thread: { id: thread.reply.id, messageId: thread.reply.messages[0]?.id ?? '' },
    ...(await makeTrioRun(world, owner, course.id)),
    line: cart.reply.products[0]?.key ?? '',
    certificate: await makeCertificate(world, owner, (await makeCourse(world)).id),
    ...(await makeWaysIn(world, owner)),
    personal: await makePersonal(world, owner),
  }
}
export type Owned = Awaited<ReturnType<typeof makeOwned>>
