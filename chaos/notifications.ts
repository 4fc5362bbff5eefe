import { makeCourse } from '../server/test/make.ts'
import { behaveNext, pay } from '../server/test/payments.ts'
import { auditOrders } from '../server/shop/audit-orders.ts'
import { countsOf, type Scenario } from './scenario.ts'
import { comeBack, openPayment, pass, resume } from '../harness/shop.ts'

export const dropped: Scenario = {
  name: 'dropped',
  what: (rounds) => `${rounds} orders by each method whose notifications are all lost`,
  aim: 'every wallet order fulfilled within 5 minutes, every bank link a task for staff',
  rounds: { full: 100, short: 5 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const course = await makeCourse(world, { cents: 8900 })
    const ids = { wallet: [] as number[], banklink: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const method of ['wallet', 'banklink'] as const) {
        behaveNext(world, method, { notify: 'never' })
        const order = await openPayment(world, { productId: course.productId, method })
        await pay(world, order.url)
        // A buyer who comes back to the wallet's order would settle it.
        if (method === 'banklink') await comeBack(world, order)
        ids[method].push(order.id)
      }
    pass(world, 4)
    await resume(world)
    const wallet = await world.db.selectFrom('orders').select('state').where('order_id', 'in', ids.wallet).execute()
    pass(world, 70)
    await resume(world)
    const tasks = await world.db
      .selectFrom('staff_tasks')
      .select('order_id')
      .where('kind', '=', 'payment_unknown')
      .where('order_id', 'in', ids.banklink)
      .execute()
    const fulfilled = wallet.filter(({ state }) => state === 'fulfilled').length
    const faults = [
      ...(fulfilled === rounds ? [] : [`${rounds - fulfilled} wallet orders are not fulfilled`]),
      ...(tasks.length === rounds ? [] : [`${rounds - tasks.length} bank links have no task`]),
    ]
    return {
      measured: `wallet: ${countsOf(wallet.map(({ state }) => state))}; bank link: ${tasks.length} tasks`,
      faults: [...faults, ...(await auditOrders(world.pool))],
    }
  },
}
