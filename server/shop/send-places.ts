import type { CallInput } from '../../contract/call.ts'
import type { placeCalls } from '../../contract/places.ts'
import type { Fails, SignedInContext, WriteContext } from '../context.ts'
import { ExpectedFailure } from '../http/fail.ts'
import { findBuyer, findOrder } from './order.queries.ts'
import { type FaultyLine, readPlaceList } from './place-list.rules.ts'
import { mayRemind } from './orders.rules.ts'
import { listPlaces, lockPlaces } from './places.queries.ts'
import { sendPlace } from './places.ts'

type Buyer = WriteContext & SignedInContext & Fails<'not_found' | 'link_used'>

/** A sentence about each faulty line, all at the field of the list. */
export const faultOf = ({ kind, ...values }: FaultyLine) => ({
  key: `placeList.${kind}`,
  values: { first: 0, ...values },
})

type Asked = CallInput<typeof placeCalls.sendPlaces>['body']
type Reading = Pick<SignedInContext, 'db' | 'principal'> & Fails<'not_found'>

/** The people of a list with the free place that each would get, and the faulty lines. */
export async function readPlaces(ctx: Reading, orderId: number, { places_list, course_id, product_id }: Asked) {
  const { db, principal } = ctx
  const order = await findOrder(db, principal.userId, orderId)
  if (order?.state !== 'fulfilled') return ctx.fail('not_found')
  const places = (await listPlaces(db, orderId)).filter(
    (place) =>
      (course_id === undefined || place.course_id === course_id) &&
      (product_id === undefined || place.product_id === product_id),
  )
  const free = places.filter(({ user_id, claim_hash }) => user_id === null && claim_hash === null)
  const { email: own } = await findBuyer(db, principal.userId)
  const invited = places.flatMap(({ sent_to, email }) => [sent_to, email].filter((one) => one !== null))
  const { people, faults } = readPlaceList(places_list, { own, invited, free: free.length })
  const given = people.flatMap((person, i) => {
    const place = free[i]
    return place ? [{ person, place }] : []
  })
  return { free: free.length, given, faults }
}

/** Hands free places over to the people of a list, one each. Nothing is sent while a line has a fault. */
export async function sendPlaces(ctx: Buyer, orderId: number, asked: Asked) {
  const { db } = ctx
  await lockPlaces(db, orderId)
  const { given, faults } = await readPlaces(ctx, orderId, asked)
  if (faults.length) throw new ExpectedFailure('invalid_fields', { places_list: faults.map(faultOf) })
  if (!given.length) throw new ExpectedFailure('invalid_fields', { places_list: [{ key: 'placeList.empty' }] })
  for (const { person, place } of given) await sendPlace(ctx, place.id, person.email, person.name)
  return { sent: given.length }
}

/** Emails a new link to all who have not taken their place and were emailed long enough ago. */
export async function remindPlaces(ctx: Buyer, orderId: number) {
  const { db, principal, fail, now } = ctx
  const order = await findOrder(db, principal.userId, orderId)
  if (order?.state !== 'fulfilled') return fail('not_found')
  await lockPlaces(db, orderId)
  const waiting = (await listPlaces(db, orderId)).flatMap(({ id, user_id, sent_to, sent_at }) =>
    user_id === null && sent_to !== null && mayRemind(sent_at, now()) ? [{ id, sent_to }] : [],
  )
  for (const { id, sent_to } of waiting) await sendPlace(ctx, id, sent_to)
  return { sent: waiting.length }
}
