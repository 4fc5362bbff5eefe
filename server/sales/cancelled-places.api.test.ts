import { describe, expect, test } from 'vitest'
import { orderPlaceCalls } from '../../contract/manage/order-places.ts'
import { managedOrderCalls as orderCalls, type ManagedOrder } from '../../contract/manage/orders.ts'
import { learningCalls } from '../../contract/learning.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { beginCourse, makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { onCredit, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const staff = (role: 'finance' | 'support' = 'finance') => makeLearner(world, { role })
const { bodyOf, sell, makeDebtor, receive } = salesIn(world)

const transfer = { payment_method: 'invoice' as const, reference: '', received_on: null }
const placesOf = (productId: number, quantity: number, price = 8900) => ({
  sale_lines: [{ product_id: productId, quantity, price: null }],
  expected_total: quantity * price,
})
const emailsTo = async (email: string) =>
  (
    await world.pool.query<{ text: string }>(
      "select data->>'text' as text from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [email],
    )
  ).rows.map(({ text }) => text)
const freeSeats = async (productId: number) =>
  (
    await world.pool.query<{ free: number }>(
      `select count(*) filter (where s.state = 'free')::int as free from practice_seats s
         join practice_groups g on g.id = s.group_id where g.product_id = $1`,
      [productId],
    )
  ).rows[0]?.free
const audited = async (id: number) => expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])

type Amount = { position: number; amount: number; line_left: number }
const cancel = (as: MadeUser, id: number, places: readonly (string | undefined)[], amounts: Amount[] = []) =>
  world.call(
    orderPlaceCalls.cancelPlaces,
    { params: { id }, body: { place_ids: places.map((place) => place ?? ''), amounts, reason: 'Išvyko' } },
    as,
  )
const preview = (as: MadeUser, id: number, body: object) =>
  world.call(
    orderPlaceCalls.previewCancel,
    { params: { id }, body: { place_ids: [], cancel_lines: [], amounts: [], ...body } },
    as,
  )
const given = (amount: number, line_left: number, position = 0) => ({ position, amount, line_left })

/** A sale of three places of one course and two of another, in cash. */
async function twoCourses(as: MadeUser, changes: object = {}) {
  const courses = [
    await makeCourse(world, { cents: 8900, groups: 1 }),
    await makeCourse(world, { cents: 5000, groups: 1 }),
  ]
  const [one, two] = courses
  const sale_lines = [
    { product_id: one?.productId ?? 0, quantity: 3, price: null },
    { product_id: two?.productId ?? 0, quantity: 2, price: null },
  ]
  const body = bodyOf(one?.productId ?? 0, { sale_lines, expected_total: 36_700, ...changes })
  const { reply } = await sell(as, body)
  const of = (line: number) => reply.places.filter((place) => place.line === line).map(({ id }) => id)
  return { id: reply.order_id, reply, body, courses, first: of(0), second: of(1) }
}

describe('places that are cancelled', () => {
  test('are free for others, and their money goes back with one credit note; the last one stays', async () => {
    const as = await staff()
    const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const { reply } = await sell(as, bodyOf(productId, placesOf(productId, 3)))
    const id = reply.order_id
    const [first, second, third] = reply.places
    const sent = `${unique()}@praktika.example`
    await world.call(orderPlaceCalls.sendOrderPlaces, { params: { id }, body: { places_list: sent } }, as)
    expect((await cancel(as, id, [first?.id], [given(8900, 8900)])).failure.code).toBe('refund_changed')
    const one = (await cancel(as, id, [first?.id], [given(8900, 26_700)])).reply
    expect(one).toMatchObject({
      lines: [{ quantity: 3, cancelled: 1, left: 17_800 }],
      places: [{ id: second?.id }, { id: third?.id }],
      refunds: [{ amount: 8900, state: 'manual' }],
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    })
    expect(await freeSeats(productId)).toBe(1)
    expect(await emailsTo(sent)).toHaveLength(2) // the link, and that it ended
    const two = (await cancel(as, id, [second?.id])).reply
    expect(two).toMatchObject({
      lines: [{ cancelled: 2, left: 17_800 }],
      places: [{ id: third?.id }],
      cancellable: false,
    })
    expect((await cancel(as, id, [third?.id], [given(17_800, 17_800)])).failure.code).toBe('last_place')
    await audited(id)
  })

  // requirements 10.863
  test('no line gives back more than it has left by being named twice', async () => {
    const as = await staff()
    const { id, second } = await twoCourses(as)
    const twice = [given(10_000, 10_000, 1), given(10_000, 10_000, 1)]
    const { status, failure } = await cancel(as, id, second, twice)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['amounts']])
    expect((await preview(as, id, { place_ids: second, amounts: twice })).status).toBe(400)
    await audited(id)
  })

  test('a whole course and one of another go in one step, with one credit note and one email', async () => {
    const as = await staff()
    const { id, body, courses, first, second } = await twoCourses(as)
    const chosen = [first[0], ...second]
    const before = await preview(as, id, { place_ids: chosen })
    expect(before.reply).toMatchObject({
      lines: [
        { position: 0, places: 1, left: 26_700, amount: 8900 },
        { position: 1, places: 2, left: 10_000, amount: 10_000 },
      ],
      most: 36_700,
      money: 18_900,
      credit_note: true,
      rest: 0,
      emails: [{ who: 'buyer', email: body.email }],
    })
    expect((await preview(as, id, { place_ids: [...first, ...second] })).failure.code).toBe('last_place')
    expect(
      (await cancel(as, id, chosen, [given(8900.5, 26_700), given(10_000, 10_000, 1)])).failure.errors,
    ).toHaveProperty(['amounts.0.amount'])
    expect(
      (await cancel(as, id, chosen, [given(8900, 26_700), given(10_100, 10_000, 1)])).failure.errors,
    ).toHaveProperty('amount-1')
    expect((await cancel(as, id, [first[0]], [given(1000, 10_000, 1)])).failure.code).toBe('not_found')
    const { reply } = await cancel(as, id, chosen, [given(8900, 26_700), given(10_000, 10_000, 1)])
    expect(reply).toMatchObject({
      lines: [
        { cancelled: 1, left: 17_800 },
        { cancelled: 2, left: 0 },
      ],
      refunds: [{ amount: 18_900 }],
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    })
    expect(reply.places).toHaveLength(2)
    expect(await freeSeats(courses[1]?.productId ?? 0)).toBe(3)
    const told = (await emailsTo(body.email)).filter((text) => text.includes('Išvyko'))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/Atšauktos 2 užsakymo .* vietos/)
    await audited(id)
  })

  test('are not when one of them is begun: nothing is cancelled, and the sentence is at that place', async () => {
    const as = await staff()
    const { productId, id: courseId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const learner = await makeLearner(world)
    const own = { email: learner.email, own_place: true, ...placesOf(productId, 3) }
    const { reply } = await sell(as, bodyOf(productId, own))
    const place = reply.places.find(({ state }) => state === 'own')?.id
    const other = reply.places.find(({ state }) => state === 'free')?.id
    expect((await cancel(await staff('support'), reply.order_id, [place])).status).toBe(403)
    await beginCourse(world, learner, { id: courseId })
    const refused = await cancel(as, reply.order_id, [other, place], [given(17_800, 26_700)])
    expect(refused.failure.errors).toEqual({ [`place-${place}`]: [expect.stringContaining('kursą jau pradėjo')] })
    const still = (await world.call(orderCalls.getManagedOrder, { params: { id: reply.order_id } }, as)).reply
    expect(still.places.map(({ begun }) => begun).toSorted()).toEqual([false, false, true])
    await world.pool.query('update enrolments set begun_at = null where user_id = $1', [learner.id])
    expect((await preview(as, reply.order_id, { place_ids: [place] })).reply.emails).toEqual([
      { who: 'buyer', email: learner.email },
    ])
    expect((await cancel(as, reply.order_id, [place], [given(8900, 26_700)])).reply.places).toHaveLength(2)
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data).toEqual([])
    await audited(reply.order_id)
  })

  test('of two cancels of the same place at once one counts', async () => {
    const as = await staff()
    const { id, first } = await twoCourses(as)
    const codes = await Promise.all(
      [1, 2].map(async () => (await cancel(as, id, [first[0]], [given(8900, 26_700)])).status),
    )
    expect(codes.toSorted()).toEqual([200, 404])
    const { reply } = await world.call(orderCalls.getManagedOrder, { params: { id } }, as)
    expect(reply).toMatchObject({ lines: [{ cancelled: 1 }, { cancelled: 0 }], refunds: [{ amount: 8900 }] })
    await audited(id)
  })

  test('of an order on credit reduce what is owed, and nothing goes back', async () => {
    const as = await staff()
    const { company: _company, ...named } = await makeDebtor(as)
    const { id, first, second } = await twoCourses(as, { ...named, ...onCredit })
    const chosen = [first[0], second[0]]
    expect(
      (await preview(as, id, { place_ids: chosen, amounts: [{ position: 0, amount: 5000 }] })).reply,
    ).toMatchObject({ lines: [{ amount: 5000 }, { amount: 5000 }], money: 0, credit_note: true, rest: 26_700 })
    const { reply } = await cancel(as, id, chosen, [given(5000, 26_700), given(5000, 10_000, 1)])
    expect(reply).toMatchObject({ rest: 26_700, refunds: [], invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }] })
    expect((await receive(as, id, 26_700, 26_700)).reply).toMatchObject({ rest: 0 })
    await audited(id)
  })
})

describe('an order that awaits its transfer and of which a part is cancelled', () => {
  const reduce = (as: MadeUser, order: Pick<ManagedOrder, 'order_id' | 'total'>, lines: readonly [number, number][]) =>
    world.call(
      orderPlaceCalls.reduceOrder,
      {
        params: { id: order.order_id },
        body: {
          cancel_lines: lines.map(([position, quantity]) => ({ position, quantity })),
          expected_total: order.total,
          reason: 'Mažiau žmonių',
        },
      },
      as,
    )

  test('costs less without a document, its seats are free, and the buyer is emailed how to pay it now', async () => {
    const as = await staff()
    const { id, reply: sold, body, courses } = await twoCourses(as, transfer)
    expect(sold).toMatchObject({ state: 'pending', rest: 36_700, cancellable: true })
    const wanted = {
      cancel_lines: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 2 },
      ],
    }
    expect((await preview(as, id, wanted)).reply).toMatchObject({
      lines: [
        { places: 1, amount: 8900 },
        { places: 2, amount: 10_000 },
      ],
      money: 0,
      credit_note: false,
      rest: 17_800,
      emails: [{ who: 'buyer', email: body.email }],
    })
    expect((await reduce(as, sold, [[0, 4]])).failure.errors).toHaveProperty('cancel_lines')
    expect(
      (
        await reduce(as, sold, [
          [0, 3],
          [1, 2],
        ])
      ).failure.code,
    ).toBe('last_place')
    const { reply } = await reduce(as, sold, [
      [0, 1],
      [1, 2],
    ])
    expect(reply).toMatchObject({
      state: 'pending',
      total: 17_800,
      rest: 17_800,
      lines: [{ quantity: 2, cancelled: 0 }],
      invoices: [],
      attempts: [{ state: 'waiting', amount: 17_800 }, { state: 'abandoned' }],
    })
    expect(await freeSeats(courses[0]?.productId ?? 0)).toBe(1)
    expect(await freeSeats(courses[1]?.productId ?? 0)).toBe(3)
    // Both are of one transaction, in no order of their own.
    const emails = (await emailsTo(body.email)).slice(-2)
    expect(emails.filter((text) => text.includes('Mažiau žmonių'))).toHaveLength(1)
    expect(emails.filter((text) => text.includes('178,00'))).toHaveLength(1)
    // The same press again, because its reply was lost.
    expect(
      (
        await reduce(as, sold, [
          [0, 1],
          [1, 2],
        ])
      ).failure.code,
    ).toBe('total_changed')
    expect((await receive(as, id, 17_800, 17_800)).reply).toMatchObject({
      state: 'fulfilled',
      invoices: [{ kind: 'invoice' }],
      places: [{}, {}],
    })
    await audited(id)
  })

  test('is paid by the part that came, and what is too much goes back', async () => {
    const as = await staff()
    const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const { reply: sold } = await sell(as, bodyOf(productId, { ...transfer, ...placesOf(productId, 2) }))
    await receive(as, sold.order_id, 10_000, 17_800)
    const wanted = { cancel_lines: [{ position: 0, quantity: 1 }] }
    expect((await preview(as, sold.order_id, wanted)).reply).toMatchObject({ money: 1100, rest: 0 })
    expect((await reduce(as, sold, [[0, 1]])).reply).toMatchObject({
      state: 'fulfilled',
      total: 8900,
      rest: 0,
      refunds: [{ amount: 1100, state: 'manual' }],
      places: [{}],
    })
    await audited(sold.order_id)
  })

  test('uses less of its gift voucher, which has the difference again', async () => {
    const as = await staff()
    const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const code = unique('DOV').toUpperCase()
    await world.db.insertInto('discount_codes').values({ code, kind: 'voucher', cents: 10000, prepaid: true }).execute()
    const { reply: sold } = await sell(
      as,
      bodyOf(productId, { ...transfer, ...placesOf(productId, 2), expected_total: 7800, discount_code: code }),
    )
    expect(sold).toMatchObject({ state: 'pending', rest: 7800 })
    expect((await reduce(as, sold, [[0, 1]])).reply).toMatchObject({
      state: 'fulfilled',
      voucher: { paid: 8900, left: 8900 },
    })
    const spent = world.db.selectFrom('discount_codes').select('spent_cents').where('code', '=', code)
    expect(await spent.executeTakeFirst()).toEqual({ spent_cents: 8900 })
    await audited(sold.order_id)
  })
})
