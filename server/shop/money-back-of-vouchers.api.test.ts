import { afterEach, describe, expect, test } from 'vitest'
import { discountList } from '../../contract/manage/discounts.list.ts'
import { discountCalls } from '../../contract/manage/discounts.ts'
import { orderPlaceCalls } from '../../contract/manage/order-places.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { behaveNext, deliverNotifications, pay } from '../test/payments.ts'
import { salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { auditOrders } from './audit-orders.ts'
import { findCode } from './discounts.queries.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell } = salesIn(world)
afterEach(async () => {
  expect(await auditOrders(world.pool, { finished: false })).toEqual([])
})

const pastDay = '2020-01-01'
const overs = { 'is past its last day': { valid_to: pastDay }, 'was ended by staff': { ended_at: new Date() } }

/** A prepaid voucher of 100.00 €. */
async function makeVoucher() {
  const code = unique('CEKIS').toUpperCase()
  await world.db.insertInto('discount_codes').values({ code, kind: 'voucher', cents: 10_000, prepaid: true }).execute()
  return code
}
const finish = (code: string, over: { valid_to?: string; ended_at?: Date }) =>
  world.db.updateTable('discount_codes').set(over).where('code', '=', code).execute()

async function fill(cents: number, voucher: string, as?: MadeUser) {
  const { productId } = await makeCourse(world, { cents })
  const buyer = as ?? (await makeLearner(world))
  await world.call(shopCalls.addToCart, { body: { product_id: productId } }, buyer)
  return { buyer, applied: await world.call(shopCalls.applyVoucher, { body: { voucher } }, buyer) }
}
async function confirm(buyer: MadeUser, payment_method: 'voucher' | 'banklink' = 'voucher') {
  const method = { payment_method, agree: true, start_now: true, accept_loss: true }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, buyer)
  return (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply.order_id
}
/** An order of 60.00 € that a voucher paid whole. */
async function buy() {
  const code = await makeVoucher()
  const { buyer } = await fill(6000, code)
  return { code, buyer, id: await confirm(buyer) }
}
const withdraw = (id: number, as: MadeUser) =>
  world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, as)
const expire = async (id: number) => {
  await world.pool.query("update orders set hold_until = now() - interval '1 second' where order_id = $1", [id])
  await world.runJob(resumeCheckouts, {})
}

// requirements 10.899
describe.each(Object.entries(overs))('of a voucher that %s', (_name, over) => {
  test('a withdrawal gives back what can be used, and only that: the emails say so', async () => {
    const { code, buyer, id } = await buy()
    await finish(code, over)
    expect((await fill(6000, code)).applied.failure.code).toBe('code_expired')
    expect((await withdraw(id, buyer)).reply.state).toBe('done')
    expect((await world.call(orderCalls.getOrder, { params: { id } }, buyer)).reply.voucher_refund).toBe('60,00\u00a0€')
    expect((await takeEmailsTo(world, buyer.email)).at(-1)?.text).toContain(
      `60,00\u00a0€ grąžinome į dovanų čekį ${code}`,
    )
    // Of the 100.00 € the 40.00 € that no order had used are gone.
    const { applied } = await fill(7000, code, buyer)
    expect(applied.reply).toMatchObject({ voucher: code, total_raw: 10 })
    const unpaid = await confirm(buyer, 'banklink')
    expect((await fill(1000, code)).applied.failure.code).toBe('code_expired')
    await expire(unpaid)
    expect(await findCode(world.db, code)).toMatchObject({ back_cents: 6000, spent_cents: 0 })
    const rest = await fill(2000, code)
    await confirm(rest.buyer)
    expect((await fill(7000, code)).applied.reply.total_raw).toBe(30)
  })

  test('a part that staff gives back can be used', async () => {
    const { code, buyer, id } = await buy()
    await finish(code, over)
    const as = await makeLearner(world, { role: 'finance' })
    const shown = async () => (await world.call(orderCalls.getOrder, { params: { id } }, buyer)).reply.voucher_refund
    expect(await shown()).toBeNull()
    const body = { position: 0, amount: 2500, line_left: 6000, reason: 'Sutrumpėjo' }
    expect((await world.call(managedOrderCalls.refundPart, { params: { id }, body }, as)).status).toBe(200)
    expect((await fill(7000, code)).applied.reply.total_raw).toBe(45)
    expect(await shown()).toBe('25,00\u00a0€')
    await world.call(managedOrderCalls.undoOrder, { params: { id }, body: { reason: 'Nevyks' } }, as)
    expect((await fill(7000, code)).applied.reply.total_raw).toBe(10)
  })

  test('so can what an order that awaits its transfer needs no longer', async () => {
    const [code, as] = [await makeVoucher(), await makeLearner(world, { role: 'finance' })]
    const { productId } = await makeCourse(world, { cents: 6000, groups: 1 })
    const lines = [{ product_id: productId, quantity: 2, price: null }]
    const transfer = { payment_method: 'invoice' as const, reference: '', received_on: null }
    const sale = { ...transfer, sale_lines: lines, discount_code: code, expected_total: 2000 }
    const { order_id: id } = (await sell(as, bodyOf(productId, sale))).reply
    await finish(code, over)
    const body = { cancel_lines: [{ position: 0, quantity: 1 }], expected_total: 12_000, reason: 'Mažiau' }
    expect((await world.call(orderPlaceCalls.reduceOrder, { params: { id }, body }, as)).status).toBe(200)
    expect((await fill(7000, code)).applied.reply.total_raw).toBe(30)
  })

  test('so can what an unpaid order used that staff cancels', async () => {
    const [code, as] = [await makeVoucher(), await makeLearner(world, { role: 'finance' })]
    const { buyer } = await fill(12_000, code)
    const id = await confirm(buyer, 'banklink')
    await finish(code, over)
    await world.call(managedOrderCalls.undoOrder, { params: { id }, body: { reason: 'Nevyks' } }, as)
    const text = (await takeEmailsTo(world, buyer.email)).at(-1)?.text
    expect(text).toContain(`100,00\u00a0€ grąžinome į dovanų čekį ${code}`)
    expect((await fill(12_000, code)).applied.reply.total_raw).toBe(20)
  })

  test('nothing is said to have come back of an order that was paid late, without it', async () => {
    const [code, as] = [await makeVoucher(), await makeLearner(world, { role: 'finance' })]
    const { buyer } = await fill(12_000, code)
    const id = await confirm(buyer, 'banklink')
    const params = { id }
    const shown = async () => (await world.call(orderCalls.getOrder, { params }, buyer)).reply.voucher_refund
    behaveNext(world, 'banklink', { notify: 'later' })
    await pay(world, (await world.call(orderCalls.payOrder, { params, body: {} }, buyer)).reply.url)
    await expire(id)
    await finish(code, over)
    await deliverNotifications(world)
    await world.runJob(resumeCheckouts, {})
    expect((await world.call(orderCalls.getOrder, { params }, buyer)).reply.state).toBe('fulfilled')
    expect(await shown()).toBeNull()
    await world.call(managedOrderCalls.undoOrder, { params, body: { reason: 'Nevyks' } }, as)
    expect(await shown()).toBeNull()
    expect((await fill(12_000, code)).applied.failure.code).toBe('code_expired')
  })

  test('what an order used that was never paid is over with it', async () => {
    const code = await makeVoucher()
    const { buyer } = await fill(12_000, code)
    const id = await confirm(buyer, 'banklink')
    await finish(code, over)
    await expire(id)
    expect((await fill(6000, code)).applied.failure.code).toBe('code_expired')
  })
})

test('staff sees what of an ended voucher can be used, and ends that too', async () => {
  const { code, buyer, id } = await buy()
  const as = await makeLearner(world, { role: 'finance' })
  const end = () => world.call(discountCalls.endDiscount, { params: { code }, body: { code_reach: 'code' } }, as)
  const leftOf = async () =>
    (await world.call(discountList.calls.listDiscountCodes, { query: { search: code } }, as)).reply.data[0]?.left_cents
  expect(await leftOf()).toBe(4000)
  expect((await end()).status).toBe(200)
  expect([await leftOf(), (await end()).failure.code]).toEqual([0, 'already_decided'])
  await withdraw(id, buyer)
  expect(await leftOf()).toBe(6000)
  expect((await end()).reply.changed).toBe(1)
  expect((await fill(6000, code)).applied.failure.code).toBe('code_expired')
})
