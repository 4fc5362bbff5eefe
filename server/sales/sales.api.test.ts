import { describe, expect, test } from 'vitest'
import { companyCalls } from '../../contract/manage/companies.ts'
import { orderPlaceCalls } from '../../contract/manage/order-places.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { orderList } from '../../contract/manage/orders.list.ts'
import { managedQuoteCalls } from '../../contract/manage/quotes.ts'
import { receiptList } from '../../contract/manage/receipts.list.ts'
import { saleCalls } from '../../contract/manage/sales.ts'
import { orderCalls as buyerCalls } from '../../contract/orders.ts'
import { learningCalls } from '../../contract/learning.ts'
import { resumeCheckouts } from '../shop/shop.jobs.ts'
import { pay } from '../test/payments.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { onCredit, privately, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { addDays } from '../time.ts'

const world = openWorld({ DEMO: 'on' })
const staff = (role: 'finance' | 'support' | 'author' = 'finance') => makeLearner(world, { role })

const { today, bodyOf, sell, makeDebtor, receive } = salesIn(world)

describe('a sale at the counter', () => {
  test('is paid and given at once, with its invoice; the number of the receipt is in the list of the day', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const body = bodyOf(productId, { reference: unique('KV-') })
    const { reply, status } = await sell(as, body)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      state: 'fulfilled',
      payment_method: 'cash',
      total: 8900,
      rest: 0,
      invoices: [{ kind: 'invoice' }],
      places: [{ state: 'free' }],
      receipts: [{ kind: 'cash', amount: 8900, reference: body.reference }],
      sale: { payer: '', reason: '' },
    })
    const { reply: listed } = await world.call(
      receiptList.calls.findReceipts,
      { query: { search: body.reference } },
      as,
    )
    expect(listed.data).toMatchObject([
      { order_id: reply.order_id, cents: 8900, kind: 'cash', received_on: today(), buyer: body.company_name },
    ])
    expect((await sell(as, body)).reply.order_id).toBe(reply.order_id)
  })

  test('needs the number of its receipt, a day that is not to come, and the price that was shown', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const faults = async (changes: object) => (await sell(as, bodyOf(productId, changes))).failure
    expect(Object.keys((await faults({ reference: ' ', received_on: null })).errors ?? {}).toSorted()).toEqual([
      'received_on',
      'reference',
    ])
    expect((await faults({ received_on: addDays(today(), 1) })).errors).toHaveProperty('received_on')
    expect((await faults({ expected_total: 8800 })).code).toBe('total_changed')
    expect((await faults({ company_code: '1' })).errors).toHaveProperty('company_code')
  })

  test('of a private buyer opens the course at once, without the right of withdrawal of a distance contract', async () => {
    const { productId, id: courseId } = await makeCourse(world, { cents: 8900 })
    const learner = await makeLearner(world)
    const as = await staff('support')
    const { reply } = await sell(as, bodyOf(productId, { ...privately, email: learner.email, payment_method: 'card' }))
    expect(reply).toMatchObject({ state: 'fulfilled', company: null, places: [{ state: 'own' }] })
    const order = (await world.call(buyerCalls.getOrder, { params: { id: reply.order_id } }, learner)).reply
    expect(order).toMatchObject({ access_from: null, withdrawal: { state: 'none' } })
    const courses = (await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data
    expect(courses.map(({ id }) => id)).toEqual([courseId])
  })
})

test('a private buyer by telephone gives no consents: access comes after the days of withdrawal, or by their own ones', async () => {
  const { productId } = await makeCourse(world, { cents: 8900 })
  const learner = await makeLearner(world)
  const as = await staff()
  const sold = { ...privately, email: learner.email, payment_method: 'elsewhere', reference: '' }
  const { reply } = await sell(as, bodyOf(productId, sold))
  const read = async () => (await world.call(buyerCalls.getOrder, { params: { id: reply.order_id } }, learner)).reply
  expect(await read()).toMatchObject({ withdrawal: { state: 'open' } })
  expect((await read()).access_from?.slice(0, 10)).toMatch(/^\d{4}-/)
  await world.call(
    buyerCalls.beginAccess,
    { params: { id: reply.order_id }, body: { start_now: true, accept_loss: true } },
    learner,
  )
  expect((await read()).access_from).toBeNull()
})

describe('the price of a sale', () => {
  test('is another one with a reason only; nothing is paid of one that is free, and no invoice is issued', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const at = (price: number, changes: object = {}) =>
      bodyOf(productId, {
        sale_lines: [{ product_id: productId, quantity: 1, price }],
        expected_total: price,
        ...changes,
      })
    expect((await sell(as, at(5000))).failure.errors).toHaveProperty('sale_reason')
    const cheap = (await sell(as, at(5000, { sale_reason: 'Partneris' }))).reply
    expect(cheap).toMatchObject({ total: 5000, sale: { reason: 'Partneris' }, receipts: [{ amount: 5000 }] })
    expect((await sell(as, at(0))).failure.errors).toHaveProperty('sale_reason')
    const free = (await sell(as, at(0, { sale_reason: 'Mūsų darbuotoja' }))).reply
    expect(free).toMatchObject({ state: 'fulfilled', payment_method: 'free', total: 0, invoices: [], receipts: [] })
    const half = bodyOf(productId, { discount_percent: 50, expected_total: 4450, sale_reason: 'Susitarta' })
    expect((await sell(as, half)).reply).toMatchObject({ total: 4450, discount: 4450 })
  })

  test('is nothing where the date costs nothing: a person and a company get it without a reason, an invoice or a payment', async () => {
    const { productId } = await makeCourse(world, { cents: 0 })
    const as = await staff()
    const listed = async (free: boolean) =>
      (await world.call(managedQuoteCalls.listQuotable, { query: { free } }, as)).reply.data
        .filter(({ product_id }) => product_id === productId)
        .map(({ price }) => price)
    expect([await listed(true), await listed(false)]).toEqual([[0], []])
    const free = { expected_total: 0, payment_method: 'invoice', received_on: null, reference: '' }
    for (const buyer of [{}, privately]) {
      const { reply } = await sell(as, bodyOf(productId, { ...free, ...buyer }))
      expect(reply).toMatchObject({
        state: 'fulfilled',
        payment_method: 'free',
        total: 0,
        invoices: [],
        receipts: [],
        sale: { reason: '' },
        company: 'company_code' in buyer ? null : { name: expect.stringContaining('VšĮ') },
      })
    }
  })

  test('is shown before it is sold, at the agreed price, with the account that has the address', async () => {
    const as = await staff()
    const known = await makeLearner(world)
    const { productId, id: course } = await makeCourse(world, { cents: 8900 })
    const prices = [{ key: 'row-1', course, from_quantity: 1, price: 7000 }]
    const { company_code } = await makeDebtor(as, { limit: 50_000, prices })
    const asked = { company_code, email: known.email, discount_percent: 10 }
    const sale_lines = [{ product_id: productId, quantity: 2, price: null }]
    const { reply } = await world.call(saleCalls.priceSale, { body: { ...asked, sale_lines } }, as)
    expect(reply).toEqual({
      lines: [
        { product_id: productId, public_cents: 8900, agreed_cents: 7000, price_cents: 7000, total_cents: 12_600 },
      ],
      discount_cents: 1400,
      total_cents: 12_600,
      voucher_cents: 0,
      payable_cents: 12_600,
      code: null,
      needs_reason: true,
      reverse_charge: false,
      credit: { days: 30, limit_cents: 50_000, owed_cents: 0 },
      known: true,
    })
    expect(
      (await world.call(saleCalls.priceSale, { body: { ...asked, sale_lines } }, await staff('author'))).status,
    ).toBe(403)
  })
})

describe('a sale on credit', () => {
  test('is given at once with an invoice to be paid by a day; parts are kept until nothing is left', async () => {
    const as = await staff()
    const { company, ...named } = await makeDebtor(as, { limit: 40_000 })
    const { productId } = await makeCourse(world, { cents: 8900 })
    const four = { sale_lines: [{ product_id: productId, quantity: 4, price: null }], expected_total: 35_600 }
    const { reply } = await sell(as, bodyOf(productId, { ...named, ...onCredit, ...four }))
    const id = reply.order_id
    expect(reply).toMatchObject({
      state: 'fulfilled',
      rest: 35_600,
      paid_at: null,
      due_on: addDays(today(), 30),
      refundable: 0,
      invoices: [{ kind: 'invoice' }],
    })
    const { document } = await world.db
      .selectFrom('invoices')
      .select('document')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(document).toMatchObject({ kind: 'invoice', dueOn: addDays(today(), 30), paidCents: 0, method: 'credit' })
    const owed = async () => {
      const { reply: card } = await world.call(companyCalls.getCompanyCard, { params: { id: company } }, as)
      return [card.owed_cents, card.overdue_cents]
    }
    expect(await owed()).toEqual([35_600, 0])
    const over = await sell(as, bodyOf(productId, { ...named, ...onCredit }))
    expect(over.failure).toMatchObject({ code: 'credit_exceeded' })
    expect(over.failure.errors?.payment_method?.[0]).toContain('400')

    expect((await receive(as, id, 10_000, 35_600)).reply).toMatchObject({ rest: 25_600, paid_at: null, refunds: [] })
    expect((await receive(as, id, 10_000, 35_600)).failure.code).toBe('rest_changed')
    expect(await owed()).toEqual([25_600, 0])
    const paid = (await receive(as, id, 25_600, 25_600)).reply
    expect(paid).toMatchObject({ rest: 0, paid_at: expect.any(String), refundable: 35_600 })
    expect(paid.attempts).toMatchObject([{ state: 'succeeded', amount: 35_600 }])
    expect(await owed()).toEqual([0, 0])
    expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
  })

  test('needs an agreement on it and a company', async () => {
    const as = await staff()
    const { productId } = await makeCourse(world, { cents: 8900 })
    expect((await sell(as, bodyOf(productId, onCredit))).failure.code).toBe('credit_missing')
    const person = await sell(as, bodyOf(productId, { ...privately, ...onCredit }))
    expect(person.failure.errors).toHaveProperty('payment_method')
  })

  test('that is short by a fee is settled by a write-off, at most 5 EUR; what is recorded wrongly is taken back', async () => {
    const as = await staff()
    const { company: _, ...named } = await makeDebtor(as)
    const { productId } = await makeCourse(world, { cents: 8900 })
    const { order_id: id } = (await sell(as, bodyOf(productId, { ...named, ...onCredit }))).reply
    const wrong = (await receive(as, id, 2000, 8900)).reply
    const params = { id, receipt: wrong.receipts[0]?.id ?? '' }
    const back = (await world.call(orderCalls.takeBackReceipt, { params }, as)).reply
    expect(back).toMatchObject({
      rest: 8900,
      receipts: [{ amount: 2000 }, { amount: -2000, takes_back: params.receipt }],
    })
    expect((await world.call(orderCalls.takeBackReceipt, { params }, as)).failure.code).toBe('already_decided')
    expect((await receive(as, id, 600, 8900, 'write_off')).failure.code).toBe('write_off_large')
    await receive(as, id, 8850, 8900)
    const settled = (await receive(as, id, 50, 50, 'write_off')).reply
    expect(settled).toMatchObject({ rest: 0, refundable: 8850, paid_at: expect.any(String) })
    expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
    expect((await world.call(orderCalls.takeBackReceipt, { params }, as)).failure.code).toBe('already_decided')
    expect((await receive(as, id, 100, 0)).failure.code).toBe('order_closed')
  })

  test('that is paid twice over goes back by hand; undone before it is paid, its parts do', async () => {
    const as = await staff()
    const { company: _, ...named } = await makeDebtor(as)
    const { productId } = await makeCourse(world, { cents: 8900 })
    const credit = async () => (await sell(as, bodyOf(productId, { ...named, ...onCredit }))).reply.order_id
    const over = (await receive(as, await credit(), 10_000, 8900)).reply
    expect(over).toMatchObject({
      rest: 0,
      refundable: 8900,
      refunds: [{ amount: 1100, state: 'manual' }],
      tasks: [{ kind: 'refund' }],
    })
    const id = await credit()
    await receive(as, id, 4000, 8900)
    const undone = await world.call(orderCalls.undoOrder, { params: { id }, body: { reason: 'Persigalvojo' } }, as)
    expect(undone.reply).toMatchObject({
      state: 'refunded',
      rest: 0,
      refunds: [{ amount: 4000, state: 'manual' }],
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    })
    expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
  })

  test('is credited in part before it is paid: less is owed, nothing goes back; overdue ones are found', async () => {
    const as = await staff()
    const { company, ...named } = await makeDebtor(as, { days: 14 })
    const { productId } = await makeCourse(world, { cents: 8900 })
    const { reply } = await sell(as, bodyOf(productId, { ...named, ...onCredit }))
    const id = reply.order_id
    const part = { position: 0, amount: 900, line_left: 8900, reason: 'Trumpesnė praktika' }
    const credited = (await world.call(orderCalls.refundPart, { params: { id }, body: part }, as)).reply
    expect(credited).toMatchObject({
      rest: 8000,
      refunds: [],
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    })
    const find = async (owed: 'open' | 'overdue') => {
      const query = { search: named.company_name, owed }
      return (await world.call(orderList.calls.findOrders, { query }, as)).reply.data.map(({ order_id }) => order_id)
    }
    expect(await find('open')).toEqual([id])
    expect(await find('overdue')).toEqual([])
    await world.db
      .updateTable('orders')
      .set({ due_on: addDays(today(), -1) })
      .where('order_id', '=', id)
      .execute()
    expect(await find('overdue')).toEqual([id])
    const { reply: card } = await world.call(companyCalls.getCompanyCard, { params: { id: company } }, as)
    expect([card.owed_cents, card.overdue_cents]).toEqual([8000, 8000])
    expect((await receive(as, id, 8000, 8000)).reply).toMatchObject({ rest: 0, refundable: 8000 })
    expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
  })
})

test('a transfer in advance is paid in parts: the order keeps its places, and is given with the last one', async () => {
  const as = await staff()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const { reply } = await sell(as, bodyOf(productId, { payment_method: 'invoice', reference: '', received_on: null }))
  expect(reply).toMatchObject({ state: 'pending', rest: 8900, invoices: [] })
  const id = reply.order_id
  expect((await receive(as, id, 5000, 8900)).reply).toMatchObject({ state: 'pending', rest: 3900 })
  const held = async () =>
    (await world.pool.query('select hold_until from orders where order_id = $1', [id])).rows[0].hold_until
  expect((await held()).getTime()).toBeGreaterThan(world.now().getTime() + 6 * 86_400_000)
  expect((await receive(as, id, 3900, 3900)).reply).toMatchObject({
    state: 'fulfilled',
    invoices: [{ kind: 'invoice' }],
  })
})

test('parts of an order that ends go back by hand, once; of one that ended only the whole rest is taken', async () => {
  const as = await staff()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const inAdvance = { payment_method: 'invoice' as const, reference: '', received_on: null }
  const { order_id: id } = (await sell(as, bodyOf(productId, inAdvance))).reply
  const part = (await receive(as, id, 5000, 8900)).reply.receipts[0]
  const undo = { params: { id }, body: { reason: 'Susirgo' } }
  const cancelled = (await world.call(orderCalls.undoOrder, undo, as)).reply
  expect(cancelled).toMatchObject({ state: 'cancelled', rest: 8900, refunds: [{ amount: 5000, state: 'manual' }] })
  expect(cancelled.receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['transfer', 5000],
    ['returned', -5000],
  ])
  const back = { params: { id, receipt: part?.id ?? '' } }
  expect((await world.call(orderCalls.takeBackReceipt, back, as)).failure.code).toBe('already_decided')
  expect((await receive(as, id, 5000, 8900)).failure.errors).toHaveProperty('amount')
  const paid = (await receive(as, id, 8900, 8900)).reply
  expect(paid).toMatchObject({ state: 'fulfilled', rest: 0, refundable: 8900 })
  expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
})

test('an account whose address is not confirmed is sold nothing: it may be that of somebody else', async () => {
  const as = await staff()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const stranger = await makeLearner(world)
  await world.pool.query("update users set email_verified_at = null, password_hash = 'x' where id = $1", [stranger.id])
  expect((await sell(as, bodyOf(productId, { email: stranger.email }))).failure.errors).toHaveProperty('email')
})

describe('a link to pay', () => {
  const link = { ...privately, payment_method: 'link' as const, reference: '', received_on: null }

  test('is emailed with the terms; the buyer pays online while the seats are held, and gives the consents', async () => {
    const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const learner = await makeLearner(world)
    const as = await staff('support')
    const { reply } = await sell(as, bodyOf(productId, { ...link, email: learner.email }))
    const id = reply.order_id
    expect(reply).toMatchObject({ state: 'pending', rest: 8900, receipts: [], sale: { payer: '' } })
    const { rows } = await world.pool.query(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 and data->>'text' like '%/purchases/%'",
      [learner.email],
    )
    const [terms, form] = rows[0]?.data.attachments ?? []
    expect(terms).toMatchObject({ filename: 'sutarties-salygos.html', contentType: 'text/html; charset=utf-8' })
    expect(form.filename).toBe('sutarties-atsisakymo-forma.html')
    for (const part of [`užsakymas Nr. ${id}`, world.config.seller?.name ?? '–', 'Jūsų adresas: ____'])
      expect(form.content.toLowerCase()).toContain(part.toLowerCase())
    const read = async () => (await world.call(buyerCalls.getOrder, { params: { id } }, learner)).reply
    expect(await read()).toMatchObject({ payable: true, sold_by_staff: true })
    await world.pool.query("update orders set date_added = date_added - interval '2 days' where order_id = $1", [id])
    expect(await read()).toMatchObject({ payable: true })
    const held = (await read()).hold_until
    const paying = await world.call(buyerCalls.payOrder, { params: { id }, body: {} }, learner)
    expect(paying.reply.url).toContain('http')
    expect((await read()).hold_until).toBe(held)
    await pay(world, paying.reply.url)
    await world.runJob(resumeCheckouts, {})
    expect(await read()).toMatchObject({ state: 'fulfilled', withdrawal: { state: 'open' }, invoices: [{}] })
    expect((await read()).access_from).not.toBeNull()
  })

  test('is paid at the counter instead; without a provider none is sent', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const { order_id: id } = (await sell(as, bodyOf(productId, link))).reply
    const paid = { kind: 'cash', amount: 8900, rest: 8900, received_on: today(), reference: 'KV-9' } as const
    const { reply } = await world.call(orderCalls.recordReceipt, { params: { id }, body: paid }, as)
    expect(reply).toMatchObject({ state: 'fulfilled', rest: 0, invoices: [{ kind: 'invoice' }] })
    const learner = await makeLearner(world)
    const { order_id: other } = (await sell(as, bodyOf(productId, { ...link, email: learner.email }))).reply
    const open = await world.call(buyerCalls.payOrder, { params: { id: other }, body: {} }, learner)
    await receive(as, other, 5000, 8900)
    const again = await world.call(buyerCalls.payOrder, { params: { id: other }, body: {} }, learner)
    expect(again.failure.code).toBe('order_closed')
    // The page that was open is paid all the same: the part goes back.
    await pay(world, open.reply.url)
    await world.runJob(resumeCheckouts, {})
    const both = (await world.call(orderCalls.getManagedOrder, { params: { id: other } }, as)).reply
    expect(both).toMatchObject({ state: 'fulfilled', refundable: 8900, refunds: [{ amount: 5000, state: 'manual' }] })
    expect(await auditOrders(world.pool, { from: other, finished: false })).toEqual([])
    world.integrations.payments = {}
    expect((await sell(as, bodyOf(productId, link))).failure.errors).toHaveProperty('payment_method')
  })
})

test('places of a sale are sent to the people of a list, as its buyer can', async () => {
  const as = await staff()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const two = { sale_lines: [{ product_id: productId, quantity: 2, price: null }], expected_total: 17_800 }
  const { order_id: id } = (await sell(as, bodyOf(productId, two))).reply
  const send = (places_list: string, by: MadeUser = as) =>
    world.call(orderPlaceCalls.sendOrderPlaces, { params: { id }, body: { places_list } }, by)
  expect((await send('Ona\n')).failure.errors).toHaveProperty('places_list')
  const { reply } = await send(`Ona Onaitė, ${unique()}@praktika.example\n${unique()}@praktika.example`)
  expect(reply.places.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect((await send('a@praktika.example', await staff('author'))).status).toBe(403)
})

test('a sale is made once for its key: a repeat gets the order, another sale with the key fails', async () => {
  const as = await staff()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const sold = bodyOf(productId)
  const { reply } = await sell(as, sold)
  expect((await sell(as, sold)).reply.order_id).toBe(reply.order_id)
  const others = [
    { ...sold, email: `${unique()}@praktika.example` },
    { ...sold, reference: 'KV-2' },
  ]
  for (const other of others) expect((await sell(as, other)).failure.code).toBe('idempotency_key_reused')
  expect((await sell(await staff(), sold)).failure.code).toBe('idempotency_key_reused')
  const both = bodyOf(productId)
  const made = await Promise.all([sell(as, both), sell(as, both)])
  expect(new Set(made.map((one) => one.reply.order_id)).size).toBe(1)
})
