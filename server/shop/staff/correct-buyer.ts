import { isDeepStrictEqual } from 'node:util'
import type { CallInput } from '../../../contract/call.ts'
import { bareVat } from '../../../contract/company-code.ts'
import type { orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import { isPrintable, nameInDocuments } from '../../../contract/printable.ts'
import type { Company } from '../../../contract/shop.ts'
import { recordChange } from '../../audit/public.ts'
import { codeKey, companyOf, refuseUnconfirmed } from '../../companies/public.ts'
import type { Fails } from '../../context.ts'
import { failFields } from '../../http/fail.ts'
import { findCreditable, replaceInvoice } from '../../invoicing/public.ts'
import { dayInVilnius } from '../../time.ts'
import { companyFaults, privateBuyer } from '../cart.rules.ts'
import { privateFault } from '../course-dates.rules.ts'
import { findKnown } from '../invoice-order.ts'
import { findBuyer, listOrderLines, type LockedOrder, type OrderLine } from '../order.queries.ts'
import { isConsumer, isOwed, mayCorrect, opensOn } from '../orders.rules.ts'
import { sendInvoiceCorrected } from '../refund-emails.ts'
import { findRest } from '../owed.queries.ts'
import { endRejectedTask } from '../staff-tasks.ts'
import { checkVatCode } from '../vat-codes.jobs.ts'
import { openOrder } from '../begin-access.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

type Corrected = CallInput<typeof orderBuyerCalls.correctBuyer>['body']
type Named = { company: Company | null; name: string }
type Ordered = LockedOrder & { isErased: boolean }

const isSame = (one: Named, other: Named) =>
  one.name === other.name &&
  isDeepStrictEqual({ ...privateBuyer, ...one.company }, { ...privateBuyer, ...other.company })

/** How the history shows a buyer. */
const shown = ({ company, name }: Named) =>
  (company && !company.private
    ? [company.company_name, company.company_code, company.company_address]
    : [name, company?.company_address]
  )
    .filter(Boolean)
    .join(', ')

/**
 * What is wrong with a person as the buyer, by field: the name is printed; what was sold to a company without VAT or on
 * credit, and is not paid, stays a company's, and so does what a company ordered whose contact person is erased.
 */
function personFaults(order: Ordered, lines: readonly OrderLine[], { company_name, company_address }: Corrected) {
  const latin = Object.fromEntries(
    Object.entries({ company_name, company_address })
      .filter(([, text]) => !isPrintable(text))
      .map(([field]) => [field, 'latin']),
  )
  if (order.isErased) return { ...latin, private: 'private_erased' }
  if (lines.some(({ vat }) => vat.vatCategory === 'AE')) return { ...latin, private: 'private_untaxed' }
  return isOwed(order) ? { ...latin, private: 'private_credit' } : latin
}

/** The buyer that staff entered; each fault at its field. */
function readBuyer(
  { fail }: Fails<'private_quantity' | 'private_dates'>,
  order: Ordered,
  lines: readonly OrderLine[],
  entered: Corrected,
): Company {
  const { reason: _reason, ...company } = entered
  if (!entered.private) {
    const faults = companyFaults(company)
    return Object.keys(faults).length ? failFields(faults) : company
  }
  const faults = personFaults(order, lines, entered)
  if (Object.keys(faults).length) failFields(faults)
  const many = isConsumer(order.company) ? undefined : privateFault(null, left(lines))
  if (many) return fail(many)
  return { ...privateBuyer, company_address: entered.company_address.trim() }
}

/** The lines of an order as far as they are not cancelled. */
const left = (lines: readonly OrderLine[]) =>
  lines.flatMap((line) =>
    line.quantity > line.cancelled ? [{ ...line, quantity: line.quantity - line.cancelled }] : [],
  )

/**
 * Corrects the buyer of an order. What is left of an invoice that was issued is credited and issued again, with a new
 * number and the day of today; the buyer is emailed both, unless erased. Of an order without an invoice the details are
 * changed.
 */
export async function correctBuyer(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'private_quantity' | 'private_dates'>,
  orderId: number,
  { reason, ...entered }: Corrected,
): Promise<void> {
  const { db, config, fail } = work
  const order = await requireLocked(work, orderId)
  const { email, anonymised_at, ...account } = await findBuyer(db, order.user_id)
  const isErased = anonymised_at !== null
  if (!mayCorrect(order, { isErased })) return fail('order_closed')
  const lines = await listOrderLines(db, [orderId])
  const company = readBuyer(work, { ...order, isErased }, lines, { reason, ...entered })
  const ownName = nameInDocuments(account)
  const before = { company: order.company, name: order.invoice_name ?? ownName }
  const after = { company, name: company.private ? entered.company_name.trim() : ownName }
  const { invoice } = await findCreditable(db, orderId)
  // The address of an erased account is another one than that of its invoice: the details alone are compared.
  if ((!invoice || isErased) && isSame(before, after)) failFields({ company_name: 'buyer_same' })
  const day = dayInVilnius(work.now())
  if (!company.private) {
    await companyOf(work, company)
    await refuseUnconfirmed(db, lines, company, day)
  }
  // Of another VAT code the register said nothing when it was ordered.
  const isSameVat = bareVat(order.company?.company_vat ?? '') === bareVat(company.company_vat)
  const vat_consultation = isSameVat ? order.vat_consultation : null
  const invoice_name = after.name === ownName ? null : after.name
  await db
    .updateTable('orders')
    .set({ company: JSON.stringify(company), invoice_name, vat_consultation })
    .where('order_id', '=', orderId)
    .execute()
  // Who took a place read of the company of before.
  if (codeKey(company.company_code) !== codeKey(order.company?.company_code ?? ''))
    await db.updateTable('order_places').set({ told_company: false }).where('order_id', '=', orderId).execute()
  // A company has no right of withdrawal to wait for.
  if (opensOn(order) !== null && opensOn({ ...order, company }) === null) await openOrder(work, orderId)
  if (invoice) {
    const known = await findKnown(db, { order_id: orderId, company, vat_consultation }, { lines, day })
    const issued = await replaceInvoice(
      db,
      orderId,
      invoice,
      { company, buyer: { name: after.name, email }, known },
      { config, now: work.now(), restCents: await findRest(db, orderId) },
    )
    if (issued === 'same') failFields({ company_name: 'buyer_same' })
    if (issued) {
      await sendInvoiceCorrected(work, { ...order, company }, issued)
      await endRejectedTask(db, { orderId, now: work.now(), note: reason })
    }
  }
  const vat = company.company_vat.trim()
  if (vat && work.integrations.vatRegister) await work.enqueue(checkVatCode, { orderId, entered: vat })
  await recordChange(work, {
    action: 'order.buyer_corrected',
    id: orderId,
    about: aboutOrder(orderId),
    before: { buyer: shown(before) },
    after: { buyer: shown(after), reason },
  })
}
