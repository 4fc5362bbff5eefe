import { expect, test } from 'vitest'
import { buyPlaces } from '../test/buy-places.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { auditOrders } from './audit-orders.ts'

const world = openWorld({ DEMO: 'on' })
const faultsOf = (id: number) => auditOrders(world.pool, { from: id, finished: false })

test('money that went back must have its credit note, and a credit note its money', async () => {
  const { id } = await buyPlaces(world, { quantity: 2 })
  const as = await makeLearner(world, { role: 'finance' })
  const body = { position: 0, amount: 2000, line_left: 17_800, reason: 'Trumpiau' }
  await world.call(managedOrderCalls.refundPart, { params: { id }, body }, as)
  expect(await faultsOf(id)).toEqual([])
  const give = (cents: number) =>
    world.pool.query(
      `update refunds r set amount_cents = $2 from payment_attempts a where a.id = r.attempt_id and a.order_id = $1`,
      [id, cents],
    )
  await give(1999)
  expect(await faultsOf(id)).toEqual([expect.stringMatching(/^what is kept/)])
  await give(2000)
})

test('who was absent keeps that seat, and a seat that is lost is found', async () => {
  const { id, learner } = await buyPlaces(world, { quantity: 2 })
  const mark = 'update practice_seats set state = $2, absent_at = $3 where user_id = $1'
  await world.pool.query(mark, [learner.id, 'absent', world.now()])
  expect(await faultsOf(id)).toEqual([])
  await world.pool.query(
    "update practice_seats set state = 'free', order_id = null where order_id = $1 and user_id is null",
    [id],
  )
  expect(await faultsOf(id)).toEqual([expect.stringMatching(/^the seats of an order/)])
})
