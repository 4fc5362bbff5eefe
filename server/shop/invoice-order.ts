import { nameInDocuments } from '../../contract/printable.ts'
import { findSuccess } from '../payments/public.ts'
import { documentOf, type InvoicedOrder, issueInvoice } from '../invoicing/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { findBuyer, type LockedOrder, type OrderLine } from './order.queries.ts'
import { findRest } from './owed.queries.ts'
import { payableOf } from './pricing.rules.ts'
import type { OrderWork } from './work.ts'
import type { Read } from '../db/connect.ts'

/** Invoices are in Lithuanian; in another language the name is added after it. */
const nameOf = ({ title, name }: OrderLine) => (title.lt === name ? name : `${title.lt} / ${name}`)

/** An order as an invoice needs it. */
async function invoiced(
  db: Read,
  order: LockedOrder,
  lines: readonly OrderLine[],
  voucherCents: number,
): Promise<InvoicedOrder> {
  const { email, ...named } = await findBuyer(db, order.user_id)
  return {
    orderId: order.order_id,
    orderedAt: order.date_added,
    language: order.language,
    method: (await findSuccess(db, order.order_id))?.method ?? order.payment_method,
    voucherCents,
    dueOn: order.due_on,
    company: order.company,
    buyer: { name: nameInDocuments(named), email },
    lines: lines.map((line) => ({
      name: nameOf(line),
      quantity: line.quantity,
      priceCents: line.price_cents,
      discountCents: line.discount_cents,
      vatCategory: line.vat_category,
      vatRate: line.vat_rate,
    })),
  }
}

/** Issues the invoice of an order that is paid or on credit. `voucherPaid`: not when its prepaid voucher was spent elsewhere in the meantime. */
export async function invoiceOrder(
  work: Pick<OrderWork, 'db' | 'config' | 'now'>,
  order: LockedOrder,
  lines: readonly OrderLine[],
  voucherPaid: boolean,
): Promise<void> {
  await issueInvoice(work.db, await invoiced(work.db, order, lines, voucherPaid ? order.voucher_cents : 0), {
    config: work.config,
    now: work.now(),
  })
}

/** The last day of a transfer. */
export const transferDue = ({ hold_until, date_added }: Pick<LockedOrder, 'hold_until' | 'date_added'>) =>
  hold_until ? dayInVilnius(hold_until) : addDays(dayInVilnius(date_added), 7)

/** The advance invoice of an order that awaits a transfer: made of the order, not stored. */
export const advanceInvoice = async (
  { db, config }: { db: Read; config: OrderWork['config'] },
  order: LockedOrder,
  lines: readonly OrderLine[],
) =>
  documentOf(
    {
      ...(await invoiced(db, order, lines, order.voucher_cents)),
      receivedCents: payableOf(order) - (await findRest(db, order.order_id)),
    },
    { config, now: order.date_added },
    transferDue(order),
  )
