import { expect, test } from 'vitest'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderCalls } from '../../contract/orders.ts'
import { overpaymentCalls } from '../../contract/manage/overpayments.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { makeConfirmed } from '../test/environment.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { privately, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { auditOrders } from './audit-orders.ts'
import { resumeCheckouts } from './shop.jobs.ts'

// requirements 10.1027
const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, receive } = salesIn(world)
const transfer = { ...privately, payment_method: 'invoice' as const, reference: '', received_on: null }

/** An order whose transfer came after its time was over, and whose seats others have. */
async function unseated(as: MadeUser) {
  const buyer = await makeConfirmed(world)
  const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
  const { order_id: id } = (await sell(as, bodyOf(productId, { ...transfer, email: buyer.email }))).reply
  await world.pool.query("update orders set hold_until = now() - interval '1 second' where order_id = $1", [id])
  await world.runJob(resumeCheckouts, {})
  const all = { sale_lines: [{ product_id: productId, quantity: 3, price: null }], expected_total: 26_700 }
  expect((await sell(as, bodyOf(productId, all))).status).toBe(200)
  const { reply } = await receive(as, id, 8900, 8900)
  expect(reply.state).toBe('review')
  await takeEmailsTo(world, buyer.email)
  return { id, buyer, refund: reply.refunds[0]?.id ?? '' }
}
const read = async (as: MadeUser, id: number) => {
  const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)
  return {
    state: reply.state,
    refunds: reply.refunds.map(({ state }) => state),
    tasks: reply.tasks.map(({ kind, done, details }) => [kind, done !== null, details.cents]),
  }
}

test('the buyer of an order without seats that staff undoes reads what goes back, and staff has a task for it', async () => {
  const as = await makeLearner(world, { role: 'finance' })
  const { id, buyer } = await unseated(as)
  const undo = { params: { id }, body: { reason: 'Nėra vietų' } }
  expect((await world.call(managedOrderCalls.undoOrder, undo, as)).status).toBe(200)
  expect((await world.call(orderCalls.getOrder, { params: { id } }, buyer)).reply.unseated).toBe(true)
  const [email] = await takeEmailsTo(world, buyer.email)
  expect(email?.text?.replaceAll(/\s/g, ' ')).toContain('Grąžiname 89,00 €')
  expect(await read(as, id)).toEqual({
    state: 'refunded',
    refunds: ['manual'],
    tasks: [
      ['no_seats', true, undefined],
      ['refund', false, 8900],
    ],
  })
  expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
})

test('is over once its money is transferred, or pays another order of the buyer', async () => {
  const as = await makeLearner(world, { role: 'finance' })
  const over = { state: 'refunded', tasks: [['no_seats', true, undefined]] }
  const first = await unseated(as)
  const settled = { params: { id: first.id, refund: first.refund } }
  expect((await world.call(managedOrderCalls.settleByHand, settled, as)).status).toBe(200)
  expect(await read(as, first.id)).toEqual({ ...over, refunds: ['succeeded'] })

  const { id, buyer, refund } = await unseated(as)
  const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
  const { order_id: next } = (await sell(as, bodyOf(productId, { ...transfer, email: buyer.email }))).reply
  const using = { params: { id, refund }, body: { amount: 8900, left: 8900, pays_order: next, pays_opening: null } }
  expect((await world.call(overpaymentCalls.spendOverpayment, using, as)).status).toBe(200)
  expect(await read(as, id)).toEqual({ ...over, refunds: ['used'] })
  expect((await read(as, next)).state).toBe('fulfilled')
  expect(await auditOrders(world.pool, { from: first.id, finished: false })).toEqual([])
})
