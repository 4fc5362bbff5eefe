import { nameInDocuments } from '../../contract/printable.ts'
import { findByCode } from '../companies/public.ts'
import { findSuccess } from '../payments/public.ts'
import { classOn, documentOf, type InvoicedOrder, issueInvoice } from '../invoicing/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { findBuyer, listOrderLines, type LockedOrder, type OrderLine } from './order.queries.ts'
import { findRest } from './owed.queries.ts'
import { payableOf } from './pricing.rules.ts'
import type { OrderWork } from './work.ts'
import type { Read } from '../db/connect.ts'

/** Invoices are in Lithuanian; in another language the name is added after it. */
const nameOf = ({ title, name }: OrderLine) => (title.lt === name ? name : `${title.lt} / ${name}`)

/** With which number VIES confirmed the VAT code of the company of an order. */
async function findConsultation(db: Read, { company }: LockedOrder): Promise<string | null> {
  const id = company ? await findByCode(db, company.company_code) : undefined
  const query = db
    .selectFrom('companies')
    .select('vat_consultation')
    .where('id', '=', id ?? 0)
  return (await query.executeTakeFirst())?.vat_consultation ?? null
}

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
    vatConsultation: lines.some(({ vat }) => vat.vatCategory === 'AE') ? await findConsultation(db, order) : null,
    lines: lines.map((line) => ({
      productId: line.product_id,
      name: nameOf(line),
      quantity: line.quantity,
      priceCents: line.price_cents,
      discountCents: line.discount_cents,
      ...line.vat,
    })),
  }
}

/** Issues the invoice of an order that is paid or on credit. `voucherPaid`: not when its prepaid voucher was spent elsewhere in the meantime. */
export async function invoiceOrder(
  work: Pick<OrderWork, 'db' | 'config' | 'now'>,
  order: LockedOrder,
  voucherPaid: boolean,
): Promise<void> {
  const { db, config } = work
  const now = work.now()
  // A class of VAT may have ended since the order was made: the day of the invoice counts.
  await db
    .updateTable('order_lines')
    .set({ vat_class_id: classOn('vat_class_id', dayInVilnius(now)) })
    .where('order_id', '=', order.order_id)
    .where('vat_class_id', '<>', classOn('vat_class_id', dayInVilnius(now)))
    .execute()
  const lines = await listOrderLines(db, [order.order_id])
  await issueInvoice(db, await invoiced(db, order, lines, voucherPaid ? order.voucher_cents : 0), { config, now })
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
