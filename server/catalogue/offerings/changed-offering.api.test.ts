import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { schemasOf } from '../../../contract/manage/fields.ts'
import { offering as declared, offeringCalls as calls, type StaffOffering } from '../../../contract/manage/offerings.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { placeCalls } from '../../../contract/places.ts'
import { shopCalls } from '../../../contract/shop.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeCourse, type MadeUser, makeEnrolment, makeLearner, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
let finance: MadeUser
beforeEach(async () => {
  world.clock.at = new Date('2027-01-10T10:00:00Z')
  finance = await makeLearner(world, { role: 'finance' })
})

async function first(course: { id: number }): Promise<StaffOffering> {
  const { reply } = await world.call(calls.listOfferings, { params: { id: course.id } }, finance)
  if (!reply.data[0]) throw new Error('The course has no offering')
  return reply.data[0]
}
type Changes = Partial<Pick<StaffOffering, 'location' | 'start_date' | 'end_date' | 'hours' | 'price_cents'>>
async function save(course: { id: number }, changes: Changes) {
  const { product_id, version, ...known } = await first(course)
  const body = { ...v.parse(v.object(schemasOf(declared.fields)), known), ...changes }
  const { location, start_date, end_date, hours } = body
  const wanted = { params: { product_id }, body: { location, start_date, end_date, hours } }
  const preview = await world.call(calls.previewOffering, wanted, finance)
  const saved = await world.call(
    calls.saveStaffOffering,
    { params: { id: course.id }, body: { ...body, offering: { product_id, version } } },
    finance,
  )
  return { ...saved, preview: preview.reply.emailed }
}
const emailsTo = async (to: string) =>
  (
    await world.pool.query<{ data: { subject: string; text: string } }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [to],
    )
  ).rows.map(({ data }) => ({ ...data, text: data.text.replaceAll('\u00a0', ' ') }))
const faultOf = ({ failure }: Awaited<ReturnType<typeof save>>) => [failure.code, ...Object.keys(failure.errors ?? {})]

test('who has a date without groups is emailed of its other days, place and hours, as they were and are', async () => {
  const course = await makeCourse(world, { cents: 0 })
  const learner = await makeLearner(world)
  await makeEnrolment(world, learner, course)
  const done = await makeLearner(world)
  await makeEnrolment(world, done, course)
  await world.db.updateTable('enrolments').set({ completed_at: world.now() }).where('user_id', '=', done.id).execute()
  expect(await save(course, { start_date: '2027-02-01', hours: 4 })).toMatchObject({
    preview: 1,
    reply: { emailed: 1 },
  })
  const { key } = await world.db
    .selectFrom('locations')
    .select('key')
    .where('key', '<>', (await first(course)).location)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const changes = { location: key, start_date: '2027-02-03', end_date: '2027-02-04', hours: 6.5 }
  expect(await save(course, changes)).toMatchObject({ preview: 1, reply: { emailed: 1 } })
  const [started, moved] = await emailsTo(learner.email)
  expect(started?.text).toContain('buvo pradėti galima bet kada, dabar 2027 m. vasario 1 d.')
  expect(moved?.text).toContain('buvo 2027 m. vasario 1 d., dabar 2027 m. vasario 3 d. – 2027 m. vasario 4 d.')
  expect(moved?.text).toContain('buvo 4 val., dabar 6,5 val.')
  expect(moved?.text).toContain('Vieta')
  expect(await emailsTo(done.email)).toEqual([])
  // What is not changed for them is emailed to nobody.
  expect(await save(course, { price_cents: 100 })).toMatchObject({ preview: 0, reply: { emailed: 0 } })
  // A date that is over is only corrected.
  world.clock.at = new Date('2027-03-10T10:00:00Z')
  finance = await makeLearner(world, { role: 'finance' })
  expect(await save(course, { start_date: '2027-02-02' })).toMatchObject({ preview: 0, reply: { emailed: 0 } })
  expect(await emailsTo(learner.email)).toHaveLength(2)
})

test('a buyer with places that nobody has taken, who got a link to one, and who has not paid yet are emailed', async () => {
  const course = await makeCourse(world, { cents: 8900, pages: 1 })
  const { learner, read } = await buyPlaces(world, { quantity: 2, own_place: false, of: course })
  const { places } = await read()
  const sent = `${unique()}@praktika.example`
  await world.call(placeCalls.sendPlace, { params: { id: places[0]?.id ?? '' }, body: { email: sent } }, learner)
  const waiting = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity: 1 } }, waiting)
  const consents = { start_now: true, accept_loss: true, own_place: true }
  const method = { payment_method: 'banklink' as const, agree: true, ...consents }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, waiting)
  const order = (await world.call(shopCalls.confirmOrder, { body: {} }, waiting)).reply.order_id
  expect((await world.call(orderCalls.getOrder, { params: { id: order } }, waiting)).status).toBe(200)
  expect(await save(course, { hours: 9 })).toMatchObject({ preview: 3, reply: { emailed: 3 } })
  for (const email of [learner.email, waiting.email, sent]) {
    const last = (await emailsTo(email)).at(-1)
    expect(last?.subject).toContain('pakeista kurso')
    expect(last?.text).toContain('dabar 9 val.')
  }
  expect((await emailsTo(learner.email)).filter(({ subject }) => subject.includes('pakeista kurso'))).toHaveLength(1)
})

test('a date has the days of its groups: another day is refused at its field until they are moved', async () => {
  const course = await makeCourse(world, { cents: 8900, groups: 1 })
  const { learner } = await buyPlaces(world, { quantity: 1, of: course })
  const day = (await first(course)).start_date ?? ''
  expect(faultOf(await save(course, { start_date: '2027-02-03', end_date: null }))).toEqual([
    'groups_on_other_days',
    'start_date',
  ])
  expect(faultOf(await save(course, { start_date: '2027-01-20', end_date: '2027-01-21' }))).toEqual([
    'groups_on_other_days',
    'end_date',
  ])
  // More days contradict no group, and who has a seat comes to the times of the group.
  const before = (await emailsTo(learner.email)).length
  expect(await save(course, { end_date: '2027-02-05' })).toMatchObject({ status: 200, reply: { emailed: 0 } })
  const groups = world.db.updateTable('practice_groups').where('product_id', '=', course.productId)
  await groups.set({ starts_at: new Date('2027-02-03T08:00:00Z'), ends_at: new Date('2027-02-03T10:00:00Z') }).execute()
  expect((await save(course, { start_date: '2027-02-03', end_date: null })).status).toBe(200)
  expect(await emailsTo(learner.email)).toHaveLength(before)
  expect(await save(course, { hours: 5 })).toMatchObject({ preview: 1, reply: { emailed: 1 } })
  expect(day).not.toBe('2027-02-03')
})

test('a date stays at its place while a session of a group that has begun is still to come', async () => {
  const course = await makeCourse(world, { cents: 0, groups: 1 })
  const { id } = await world.db
    .selectFrom('practice_groups')
    .select('id')
    .where('product_id', '=', course.productId)
    .executeTakeFirstOrThrow()
  const begun = { starts_at: new Date('2027-01-09T08:00:00Z'), ends_at: new Date('2027-01-09T10:00:00Z') }
  await world.db.updateTable('practice_groups').set(begun).where('id', '=', id).execute()
  const further = { starts_at: new Date('2027-01-12T08:00:00Z'), ends_at: new Date('2027-01-12T10:00:00Z') }
  await world.db
    .insertInto('practice_sessions')
    .values({ group_id: id, session: 2, ...further })
    .execute()
  const { location } = await first(course)
  const other = await world.db
    .selectFrom('locations')
    .select('key')
    .where('key', '<>', location)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  expect(faultOf(await save(course, { location: other.key }))).toEqual(['offering_planned', 'location'])
})
