import { askAgain, findByCode, findCompany, isConfirmed } from '../companies/public.ts'
import type { Context } from '../context.ts'
import type { Read, Write } from '../db/connect.ts'
import { type LockedOrder, listOrderLines } from './order.queries.ts'

/** Whether an order ended before it was paid: money that comes for it revives it. */
export const hasEnded = ({ state }: Pick<LockedOrder, 'state'>): boolean => state === 'expired' || state === 'cancelled'

/** The lines of an order, when it ended and its company buys without VAT (reverse charge). */
async function untaxedLines(db: Read, orderId: number, { state, company }: Pick<LockedOrder, 'state' | 'company'>) {
  if (!hasEnded({ state }) || !company || company.private) return undefined
  const lines = await listOrderLines(db, [orderId])
  return lines.some(({ vat }) => vat.vatCategory === 'AE') ? { company, lines } : undefined
}

/**
 * Asks VIES again about the companies of orders that ended and were sold without VAT, before money revives them. No transaction is
 * open meanwhile; what it says is on the card of the company, and without an answer what is known stays.
 */
export async function askAboutLate(
  ctx: Pick<Context, 'db' | 'integrations' | 'now' | 'log' | 'transaction'>,
  orderIds: readonly number[],
): Promise<void> {
  if (!orderIds.length) return
  const orders = await ctx.db
    .selectFrom('orders')
    .select(['order_id', 'state', 'company'])
    .where('order_id', 'in', [...orderIds])
    .execute()
  for (const order of orders) {
    const untaxed = await untaxedLines(ctx.db, order.order_id, order)
    if (untaxed) await askAgain(ctx, untaxed.company)
  }
}

/**
 * Whether money may revive an order: it is with VAT, or VIES confirmed its company lately, as sales by staff need it. The order
 * then has the number of that answer.
 */
export async function confirmLate(db: Write, order: LockedOrder, day: string): Promise<boolean> {
  const untaxed = await untaxedLines(db, order.order_id, order)
  if (!untaxed) return true
  if (!(await isConfirmed(db, untaxed.lines, untaxed.company, day))) return false
  const card = await findCompany(db, (await findByCode(db, untaxed.company.company_code)) ?? 0)
  await db
    .updateTable('orders')
    .set({ vat_consultation: card?.vat_consultation ?? null })
    .where('order_id', '=', order.order_id)
    .execute()
  return true
}
