import { nameInDocuments } from '../../contract/printable.ts'
import { addressLine } from '../../contract/company-address.ts'
import { findByCode, findCompany, isOrderOf, termsOf } from '../companies/public.ts'
import type { KnownBuyer } from '../db/known-buyer.ts'
import { findSuccess } from '../payments/public.ts'
import { classOn, documentOf, type InvoicedOrder, issueInvoice } from '../invoicing/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { nameOnInvoice } from './cart.rules.ts'
import { findBuyer, listOrderLines, type LockedOrder, type OrderLine } from './order.queries.ts'
import { findRest } from './owed.queries.ts'
import { payableOf } from './pricing.rules.ts'
import { dropShares, findVoucherInvoice } from './vouchers/shares.ts'
import type { OrderWork } from './work.ts'
import type { Read } from '../db/connect.ts'

type Bought = Pick<LockedOrder, 'company'> & Partial<Pick<LockedOrder, 'order_id' | 'vat_consultation'>>

/**
 * What is known on a day of the company of an order besides what the order says: its country, its address in parts when the
 * order has that address, its agreement when it is known that the order is of it, and, for lines without VAT, with which number
 * VIES confirmed its VAT code: as it was ordered in the shop, else at last. What has no order is a voucher that staff sold.
 */
export async function findKnown(
  db: Read,
  { order_id: orderId, company, vat_consultation: ordered }: Bought,
  { lines, day }: { lines: readonly Pick<OrderLine, 'vat'>[]; day: string },
): Promise<KnownBuyer> {
  const id = company && !company.private ? await findByCode(db, company.company_code) : undefined
  const card = id === undefined ? undefined : await findCompany(db, id)
  const isUntaxed = lines.some(({ vat }) => vat.vatCategory === 'AE')
  const vatConsultation = isUntaxed ? (ordered ?? card?.vat_consultation) : undefined
  const confirmed = vatConsultation ? { vatConsultation } : {}
  if (!company || id === undefined || !card) return confirmed
  const mayKnow = orderId === undefined || (await isOrderOf(db, orderId, company.company_code))
  const contract = mayKnow ? (await termsOf(db, id, day))?.number : undefined
  const isSame = card.city !== '' && addressLine(card) === company.company_address.trim()
  return {
    country: card.country,
    ...confirmed,
    ...(contract ? { contract } : card.no_contract ? { noContract: card.no_contract } : {}),
    ...(isSame ? { place: { street: card.address, city: card.city, zone: card.post_code.replace(/^LT-/, '') } } : {}),
  }
}

/** An order as an invoice needs it. */
async function invoiced(
  db: Read,
  order: LockedOrder,
  { lines, voucherCents, day }: { lines: readonly OrderLine[]; voucherCents: number; day: string },
): Promise<InvoicedOrder> {
  const { email, ...named } = await findBuyer(db, order.user_id)
  const before = voucherCents > 0 ? await paidBeforeOf(db, order, lines) : undefined
  return {
    orderId: order.order_id,
    orderedAt: order.date_added,
    language: order.language,
    method: (await findSuccess(db, order.order_id))?.method ?? order.payment_method,
    voucherCents: before ? 0 : voucherCents,
    ...(before ? { paidBefore: { cents: voucherCents, ...before } } : {}),
    dueOn: order.due_on,
    company: order.company,
    buyer: { name: order.invoice_name ?? nameInDocuments(named), email },
    known: await findKnown(db, order, { lines, day }),
    lines: lines.map((line) => ({
      productId: line.product_id,
      name: nameOnInvoice(line),
      quantity: line.quantity,
      priceCents: line.price_cents,
      discountCents: line.discount_cents,
      ...(before ? { voucherCents: line.voucher_cents } : {}),
      ...line.vat,
    })),
  }
}

/** The invoice of the single-purpose voucher that pays a part of an order; undefined: none does. */
const paidBeforeOf = async (db: Read, { discount_code: code }: LockedOrder, lines: readonly OrderLine[]) =>
  code !== null && lines.some(({ voucher_cents }) => voucher_cents > 0) ? findVoucherInvoice(db, code) : undefined

/**
 * Issues the invoice of an order that is paid or on credit. `voucherPaid`: not when its prepaid voucher was spent elsewhere in
 * the meantime. What a single-purpose voucher paid has its invoice already: paid whole by one, an order gets none.
 */
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
  if (!voucherPaid) await dropShares(db, order.order_id)
  const lines = await listOrderLines(db, [order.order_id])
  const voucherCents = voucherPaid ? order.voucher_cents : 0
  const sold = await invoiced(db, order, { lines, voucherCents, day: dayInVilnius(now) })
  if (sold.paidBefore?.cents === order.total_cents) return
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
