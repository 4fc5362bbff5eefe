import { expect, test } from 'vitest'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { reseatCalls } from '../../../contract/manage/reseats.ts'
import { auditOrders } from '../audit-orders.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const calls = { ...managedOrderCalls, ...reseatCalls }
const world = openWorld()
const support = () => makeLearner(world, { role: 'support' })

/** An order with one place in the first of two groups, and what staff sees of it. */
async function ordered(quantity = 1) {
  const as = await support()
  const bought = await buyPlaces(world, { quantity, groups: 2 })
  const { reply } = await world.call(calls.getManagedOrder, { params: { id: bought.id } }, as)
  return { as, ...bought, places: reply.places }
}
const emailsTo = async (to: string) =>
  (
    await world.pool.query<{ data: { text: string; calendar?: { method: string } } }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [to],
    )
  ).rows.map(({ data }) => data)

test('staff moves a participant of an order to another group, with the reason and the calendar entry', async () => {
  const { as, id, places, learner } = await ordered()
  const place = places[0]?.id ?? ''
  const { reply: choices } = await world.call(calls.listReseatGroups, { params: { id, place } }, as)
  expect(choices.data).toHaveLength(1)
  const slot = choices.data[0]?.id ?? 0
  const body = { slot, reason: 'Instruktorius serga' }
  const { reply } = await world.call(calls.reseatPlace, { params: { id, place }, body }, as)
  expect(reply.places[0]?.practice?.starts_at).toBe(choices.data[0]?.starts_at)
  const email = (await emailsTo(learner.email)).at(-1)
  expect(email?.text).toContain('Instruktorius serga')
  expect(email?.calendar?.method).toBe('REQUEST')
  const { rows } = await world.pool.query(
    "select count(*)::int as taken from practice_seats where order_id = $1 and state = 'taken'",
    [id],
  )
  expect(rows).toEqual([{ taken: 1 }])
})

test('a place that nobody has yet is moved with its seat', async () => {
  const { as, id, places } = await ordered(2)
  const place = places.find(({ state }) => state === 'free')?.id ?? ''
  const { reply: choices } = await world.call(calls.listReseatGroups, { params: { id, place } }, as)
  const body = { slot: choices.data[0]?.id ?? 0, reason: 'Prašė įmonė' }
  const { reply } = await world.call(calls.reseatPlace, { params: { id, place }, body }, as)
  expect(reply.places.find((one) => one.id === place)?.practice?.starts_at).toBe(choices.data[0]?.starts_at)
  const { rows } = await world.pool.query('select group_id from order_places where id = $1', [place])
  expect(rows).toEqual([{ group_id: body.slot }])
})

// requirements 10.993
test('a practice that began without the learner stays missed, and staff still decides on a withdrawal', async () => {
  const { as, id, places, learner, read } = await ordered()
  const place = places[0]?.id ?? ''
  const own = await world.pool.query('select group_id from practice_seats where user_id = $1', [learner.id])
  const begun =
    "update practice_groups set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours' where id = $1"
  await world.pool.query(begun, [own.rows[0].group_id])
  expect((await read()).withdrawal).toMatchObject({ review: 'practice' })
  const { reply: choices } = await world.call(calls.listReseatGroups, { params: { id, place } }, as)
  const body = { slot: choices.data[0]?.id ?? 0, reason: 'Susirgo' }
  expect((await world.call(calls.reseatPlace, { params: { id, place }, body }, as)).status).toBe(200)
  const seats = await world.pool.query('select state from practice_seats where user_id = $1 order by state', [
    learner.id,
  ])
  expect(seats.rows).toEqual([{ state: 'absent' }, { state: 'taken' }])
  expect((await read()).withdrawal).toMatchObject({ review: 'practice' })
})

// requirements 10.1019
test('a practice that began for a place that nobody had stays missed, and staff still decides on a withdrawal', async () => {
  const as = await support()
  const { id, read } = await buyPlaces(world, { quantity: 1, groups: 2, own_place: false })
  const place = (await read()).places[0]?.id ?? ''
  const begun =
    "update practice_groups set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours' where id = (select group_id from order_places where id = $1)"
  await world.pool.query(begun, [place])
  const { reply: choices } = await world.call(calls.listReseatGroups, { params: { id, place } }, as)
  const body = { slot: choices.data[0]?.id ?? 0, reason: 'Neatvyko' }
  expect((await world.call(calls.reseatPlace, { params: { id, place }, body }, as)).status).toBe(200)
  const seats = await world.pool.query('select state from practice_seats where order_id = $1 order by state', [id])
  expect(seats.rows).toEqual([{ state: 'absent' }, { state: 'taken' }])
  expect((await read()).withdrawal).toMatchObject({ review: 'practice' })
  expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
})

test('not into the own group, a full one, or after the practice was attended', async () => {
  const { as, id, places, learner } = await ordered()
  const place = places[0]?.id ?? ''
  const move = async (slot: number) =>
    (await world.call(calls.reseatPlace, { params: { id, place }, body: { slot, reason: 'Prašė' } }, as)).failure?.code
  const own = await world.pool.query('select group_id from practice_seats where user_id = $1', [learner.id])
  expect(await move(own.rows[0].group_id)).toBe('not_found')
  const { reply: choices } = await world.call(calls.listReseatGroups, { params: { id, place } }, as)
  const slot = choices.data[0]?.id ?? 0
  await world.pool.query("update practice_seats set state = 'taken', order_id = $2 where group_id = $1", [slot, id])
  expect(await move(slot)).toBe('no_seats_left')
  await world.pool.query("update practice_seats set state = 'attended' where user_id = $1", [learner.id])
  expect(await move(slot)).toBe('already_decided')
})
