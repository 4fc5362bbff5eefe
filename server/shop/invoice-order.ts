import { nameInDocuments } from '../../contract/printable.ts'
import { findByCode, termsOf } from '../companies/public.ts'
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

type Bought = Pick<LockedOrder, 'company'>
const companyIdOf = async (db: Read, { company }: Bought) =>
  company && !company.private ? findByCode(db, company.company_code) : undefined

/** The number of the agreement that is valid with the company of an order. */
export async function findContract(db: Read, order: Bought, day: string): Promise<string | null> {
  const id = await companyIdOf(db, order)
  return id === undefined ? null : ((await termsOf(db, id, day))?.number ?? null)
}

/** With which number VIES confirmed the VAT code of the company of an order: as it was ordered, else at last. */
async function findConsultation(
  db: Read,
  order: Bought & Pick<LockedOrder, 'vat_consultation'>,
): Promise<string | null> {
  if (order.vat_consultation) return order.vat_consultation
  const id = await companyIdOf(db, order)
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
  { lines, voucherCents, day }: { lines: readonly OrderLine[]; voucherCents: number; day: string },
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
    contract: await findContract(db, order, day),
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
  const voucherCents = voucherPaid ? order.voucher_cents : 0
  const sold = await invoiced(db, order, { lines, voucherCents, day: dayInVilnius(now) })
  await issueInvoice(db, sold, { config, now })
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
      ...(await invoiced(db, order, { lines, voucherCents: order.voucher_cents, day: dayInVilnius(order.date_added) })),
      receivedCents: payableOf(order) - (await findRest(db, order.order_id)),
    },
    { config, now: order.date_added },
    transferDue(order),
  )
