import { describe, expect, test } from 'vitest'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { saleCalls } from '../../contract/manage/sales.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { onCredit, privately, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, makeDebtor, receive } = salesIn(world)
const staff = () => makeLearner(world, { role: 'finance' })

async function makeCode(values: object) {
  const code = unique('KODAS-').toUpperCase()
  await world.db
    .insertInto('discount_codes')
    .values({ code, kind: 'voucher', cents: 3000, ...values })
    .execute()
  return code
}
const makeVoucher = (cents: number) => makeCode({ cents, prepaid: true })
const makeCoupon = (percent: number, limits: object = {}) =>
  makeCode({ kind: 'coupon', percent, cents: null, ...limits })
const codeNow = (code: string) =>
  world.db
    .selectFrom('discount_codes')
    .select(['used', 'spent_cents'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
const documentOf = async (orderId: number) =>
  (await world.db.selectFrom('invoices').select('document').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .document

describe('a code in a sale by staff', () => {
  test('takes off what it takes off in the cart, typed in any case, and counts its use', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const code = await makeCoupon(20)
    const body = bodyOf(productId, { discount_code: ` ${code.toLowerCase()} `, expected_total: 7120 })
    const { reply: price } = await world.call(saleCalls.priceSale, { body }, as)
    expect(price).toMatchObject({
      discount_cents: 1780,
      total_cents: 7120,
      payable_cents: 7120,
      needs_reason: false,
      code: { kind: 'coupon', cents: 1780, fault: null },
    })
    const { reply } = await sell(as, body)
    expect(reply).toMatchObject({ total: 7120, discount: 1780, discount_code: code, receipts: [{ amount: 7120 }] })
    expect(await codeNow(code)).toEqual({ used: 1, spent_cents: 0 })
    expect(await auditOrders(world.pool, { from: reply.order_id, finished: false })).toEqual([])
  })

  test('is refused at its field with the sentence of the shop, and the price says so before', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const faults = {
      code_unknown: 'NERA-TOKIO',
      code_minimum: await makeCoupon(20, { min_cents: 9000 }),
      code_expired: await makeCoupon(20, { valid_to: '2020-01-01' }),
    }
    for (const [fault, discount_code] of Object.entries(faults)) {
      const { failure } = await sell(as, bodyOf(productId, { discount_code }))
      expect(failure.code).toBe(fault)
      const body = bodyOf(productId, { discount_code })
      const { reply } = await world.call(saleCalls.priceSale, { body }, as)
      expect(reply).toMatchObject({ total_cents: 8900, code: { cents: 0, fault: failure.errors?.discount_code?.[0] } })
    }
  })

  test('of one user is for that user only; somebody without an account is another one', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const [as, learner] = [await staff(), await makeLearner(world)]
    const discount_code = await makeCoupon(50, { user_id: learner.id, max_uses_each: 1 })
    const sale = { ...privately, discount_code, expected_total: 4450 }
    expect((await sell(as, bodyOf(productId, sale))).failure.code).toBe('code_unknown')
    expect((await sell(as, bodyOf(productId, { ...sale, email: learner.email }))).reply.total).toBe(4450)
    const { productId: other } = await makeCourse(world, { cents: 8900 })
    const again = await sell(as, bodyOf(other, { ...sale, email: learner.email }))
    expect(again.failure.code).toBe('code_used_up')
  })

  test('does not combine with a discount, an agreed or another price when it takes something off', async () => {
    const { productId, id: course } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const reason = { discount_code: await makeCoupon(20), sale_reason: 'Susitarta' }
    const prices = [{ key: 'row-1', course, from_quantity: 1, price: 7000 }]
    const { company: _, ...agreed } = await makeDebtor(as, { prices })
    const own = { sale_lines: [{ product_id: productId, quantity: 1, price: 8000 }] }
    for (const changes of [{ discount_percent: 10 }, own, agreed]) {
      const { failure } = await sell(as, bodyOf(productId, { ...reason, ...changes }))
      expect(Object.keys(failure.errors ?? {})).toEqual(['discount_code'])
    }
  })
})

describe('a prepaid voucher in a sale by staff', () => {
  test('pays a part of an agreed price less a discount; the rest is the receipt, the invoice has the whole price', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    const discount_code = await makeVoucher(3000)
    const byHand = { discount_percent: 10, sale_reason: 'Susitarta', discount_code }
    expect((await sell(as, bodyOf(productId, { ...byHand, expected_total: 8010 }))).failure.code).toBe('total_changed')
    const { reply } = await sell(as, bodyOf(productId, { ...byHand, expected_total: 5010 }))
    expect(reply).toMatchObject({
      state: 'fulfilled',
      total: 8010,
      voucher: { paid: 3000, left: 3000 },
      receipts: [{ amount: 5010 }],
      rest: 0,
    })
    expect(await documentOf(reply.order_id)).toMatchObject({ totalCents: 8010, paidCents: 8010, voucherCents: 3000 })
    expect(await codeNow(discount_code)).toEqual({ used: 1, spent_cents: 3000 })
    expect(await auditOrders(world.pool, { from: reply.order_id, finished: false })).toEqual([])
  })

  test('pays all of it, without another method: neither number of a receipt nor credit is asked for', async () => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    const as = await staff()
    for (const method of [{ payment_method: 'cash', reference: '', received_on: null }, onCredit]) {
      const discount_code = await makeVoucher(10_000)
      const { reply } = await sell(as, bodyOf(productId, { ...method, discount_code, expected_total: 0 }))
      expect(reply).toMatchObject({
        state: 'fulfilled',
        payment_method: 'voucher',
        due_on: null,
        receipts: [],
        invoices: [{ kind: 'invoice' }],
      })
      expect(await codeNow(discount_code)).toEqual({ used: 1, spent_cents: 8900 })
      expect(await auditOrders(world.pool, { from: reply.order_id, finished: false })).toEqual([])
    }
  })

  test('pays a part of a sale on credit, of which only the rest is owed', async () => {
    const as = await staff()
    const { company: _, ...named } = await makeDebtor(as, { limit: 5900 })
    const { productId } = await makeCourse(world, { cents: 8900 })
    expect((await sell(as, bodyOf(productId, { ...named, ...onCredit }))).failure.code).toBe('credit_exceeded')
    const discount_code = await makeVoucher(3000)
    const sold = await sell(as, bodyOf(productId, { ...named, ...onCredit, discount_code, expected_total: 5900 }))
    const id = sold.reply.order_id
    expect(sold.reply).toMatchObject({ rest: 5900, total: 8900, paid_at: null })
    expect(await documentOf(id)).toMatchObject({ totalCents: 8900, paidCents: 3000, voucherCents: 3000 })
    expect((await receive(as, id, 5900, 5900)).reply).toMatchObject({ rest: 0, paid_at: expect.any(String) })
    const undone = { params: { id }, body: { reason: 'Persigalvojo' } }
    expect((await world.call(orderCalls.undoOrder, undone, as)).status).toBe(200)
    expect(await codeNow(discount_code)).toEqual({ used: 0, spent_cents: 0 })
    expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
  })
})
