import { expect, test } from 'vitest'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { placeDateCalls as calls } from '../../../contract/manage/place-dates.ts'
import { placeCalls } from '../../../contract/places.ts'
import { auditOrders } from '../audit-orders.ts'
import { buyPlaces, type Wishes } from '../../test/buy-places.ts'
import { beginCourse, makeCourse, makeDate, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const support = () => makeLearner(world, { role: 'support' })

/** An order of places, and another date of the course. */
async function ordered(
  { groups, ...wishes }: Wishes,
  other: { cents?: number; groups?: number; location?: number } = {},
) {
  const as = await support()
  const of = await makeCourse(world, { cents: 8900, pages: 1, groups: groups ?? 0 })
  const date = await makeDate(world, of.id, { cents: 8900, ...other })
  const bought = await buyPlaces(world, { ...wishes, of })
  const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id: bought.id } }, as)
  return { as, of, date, ...bought, places: reply.places, place: reply.places[0]?.id ?? '' }
}
const move = (as: MadeUser, id: number, place: string, product_id: number) =>
  world.call(calls.movePlace, { params: { id, place }, body: { product_id, reason: 'Negali atvykti' } }, as)
const emailsTo = async (to: string) =>
  (
    await world.pool.query<{ data: { subject: string; text: string; calendar?: { method: string } } }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [to],
    )
  ).rows.map(({ data }) => data)
const enrolmentOf = (user: MadeUser) =>
  world.db
    .selectFrom('enrolments')
    .select(['product_id', 'begun_at', 'ended_at'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
const takenBy = async (orderId: number) =>
  (
    await world.db
      .selectFrom('practice_seats')
      .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
      .select('product_id')
      .where('order_id', '=', orderId)
      .where('practice_seats.state', '=', 'taken')
      .execute()
  ).map(({ product_id }) => product_id)
const audited = async (id: number) => expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])

test('a place moves from an online date to another without practice, begun or not, and the buyer is emailed', async () => {
  const { as, of, date, id, place, learner } = await ordered({ quantity: 1 })
  await beginCourse(world, learner, of)
  const { reply } = await world.call(calls.listPlaceDates, { params: { id, place } }, as)
  expect(reply.data).toMatchObject([{ product_id: date, free: null, fault: null, overlap: null }])
  expect((await move(as, id, place, of.productId)).failure.code).toBe('not_found')
  const before = (await emailsTo(learner.email)).length
  await move(as, id, place, date)
  expect(await enrolmentOf(learner)).toMatchObject({ product_id: date, begun_at: expect.any(Date), ended_at: null })
  const told = (await emailsTo(learner.email)).slice(before)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('Negali atvykti')
  const history = await world.call(auditCalls.getHistory, { params: { object: 'order', id: String(id) } }, as)
  expect(history.reply.data[0]).toMatchObject({ action: 'order.place_moved', after: { reason: 'Negali atvykti' } })
  // Back again: its own date is now the other one.
  expect((await move(as, id, place, of.productId)).status).toBe(200)
  await audited(id)
})

test('a learner who moves to a date with practice gets a seat and its calendar entry, and back loses them', async () => {
  const { as, of, date, id, place, learner } = await ordered({ quantity: 1 }, { groups: 1 })
  await move(as, id, place, date)
  expect(await takenBy(id)).toEqual([date])
  expect((await emailsTo(learner.email)).at(-1)).toMatchObject({ calendar: { method: 'REQUEST' } })
  await audited(id)
  await move(as, id, place, of.productId)
  expect(await takenBy(id)).toEqual([])
  expect((await emailsTo(learner.email)).at(-1)).toMatchObject({ calendar: { method: 'CANCEL' } })
  expect(await enrolmentOf(learner)).toMatchObject({ product_id: of.productId })
  await audited(id)
})

test('places that nobody has move with their seats between dates with practice; one learner is emailed the new time', async () => {
  const { as, date, id, places, learner } = await ordered({ quantity: 2, groups: 1 }, { groups: 1 })
  const free = places.find(({ state }) => state === 'free')?.id ?? ''
  const own = places.find(({ state }) => state === 'own')?.id ?? ''
  const before = (await emailsTo(learner.email)).length
  await move(as, id, free, date)
  expect((await takenBy(id)).toSorted((a, b) => a - b).at(-1)).toBe(date)
  await move(as, id, own, date)
  expect(await takenBy(id)).toEqual([date, date])
  const told = (await emailsTo(learner.email)).slice(before)
  expect(told.map(({ calendar }) => calendar?.method)).toEqual([undefined, 'REQUEST'])
  await audited(id)
})

test('a place whose link was emailed moves with a new link that names the new date, and its page says where that is', async () => {
  const { rows } = await world.pool.query(
    "select id, address ->> 'lt' as address from locations where id > 1 order by id",
  )
  const { as, date, id, places, learner } = await ordered(
    { quantity: 2, groups: 1 },
    { groups: 1, location: rows[0].id },
  )
  const free = places.find(({ state }) => state === 'free')?.id ?? ''
  const email = `${unique()}@praktika.example`
  await world.call(placeCalls.sendPlace, { params: { id: free }, body: { email } }, learner)
  expect((await emailsTo(email)).map(({ text }) => text.includes(rows[0].address))).toEqual([false])
  await move(as, id, free, date)
  const [, emailed] = await emailsTo(email)
  expect(emailed?.text).toContain(rows[0].address)
  const token = /\/claim\/([\w-]+)/.exec(emailed?.text ?? '')?.[1] ?? ''
  const offered = await world.call(placeCalls.getOfferedPlace, { params: { token } })
  expect(offered.reply.practice?.location).toContain(rows[0].address)
  await audited(id)
})

test('not to a date of another price or one that is full, by sentences; nor by authors, nor what is completed', async () => {
  const { as, of, date, id, place, learner } = await ordered({ quantity: 1 }, { cents: 9900 })
  const full = await makeDate(world, of.id, { cents: 8900, groups: 1 })
  await world.pool.query(
    `update practice_seats s set state = 'taken', order_id = $2 from practice_groups g where g.id = s.group_id and g.product_id = $1`,
    [full, id],
  )
  const { reply } = await world.call(calls.listPlaceDates, { params: { id, place } }, as)
  const faultOf = (product: number) => reply.data.find(({ product_id }) => product_id === product)?.fault
  expect(faultOf(date)).toContain('atšaukite vietą')
  expect(faultOf(full)).toBe('Šioje datoje laisvų vietų nebėra')
  for (const product of [date, full])
    expect((await move(as, id, place, product)).failure.errors).toEqual({ product_id: [faultOf(product)] })
  const right = await makeDate(world, of.id, { cents: 8900 })
  expect((await move(await makeLearner(world, { role: 'author' }), id, place, right)).status).toBe(403)
  await world.pool.query('update enrolments set completed_at = now() where user_id = $1', [learner.id])
  expect((await move(as, id, place, right)).failure.code).toBe('already_decided')
})

test('of two who want the last seat of a date at once one gets it', async () => {
  const first = await ordered({ quantity: 1 }, { groups: 1 })
  const second = await buyPlaces(world, { quantity: 1, of: first.of })
  const shown = await world.call(managedOrderCalls.getManagedOrder, { params: { id: second.id } }, first.as)
  await world.pool.query(
    `update practice_seats s set state = 'taken', order_id = $2 from practice_groups g where g.id = s.group_id and g.product_id = $1 and seat > 1`,
    [first.date, first.id],
  )
  const statuses = await Promise.all([
    move(first.as, first.id, first.place, first.date),
    move(first.as, second.id, shown.reply.places[0]?.id ?? '', first.date),
  ])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

// requirements 10.1019
test('a place that nobody had when its practice began keeps that as missed on a date without practice', async () => {
  const { as, date, id, place, read } = await ordered({ quantity: 1, groups: 1, own_place: false })
  const begun =
    "update practice_groups set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours' where id = (select group_id from order_places where id = $1)"
  await world.pool.query(begun, [place])
  expect((await move(as, id, place, date)).status).toBe(200)
  expect((await read()).withdrawal).toMatchObject({ review: 'practice' })
  await audited(id)
})
