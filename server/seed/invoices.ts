import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { invoiceOrder } from '../shop/invoice-order.ts'
import { lockOrder } from '../shop/order.queries.ts'

/**
 * The invoices of the orders that were seeded as fulfilled, by the day of their payment: in a series of their own, as
 * before the portal, so that the numbers of both series follow the days.
 */
export async function seedInvoices(db: Write, config: Config): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'paid_at'])
    .where('state', '=', 'fulfilled')
    .where('total_cents', '>', 0)
    .where('paid_at', 'is not', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('invoices').select('id').whereRef('invoices.order_id', '=', 'orders.order_id'))),
    )
    .orderBy('paid_at')
    .execute()
  const earlier = { ...config, invoiceSeries: `${config.invoiceSeries}A` }
  for (const { order_id, paid_at } of orders) {
    const order = await lockOrder(db, order_id)
    if (!order || !paid_at) continue
    await invoiceOrder({ db, config: earlier, now: () => paid_at }, order, true)
  }
}
