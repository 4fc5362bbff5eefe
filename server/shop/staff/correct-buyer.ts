import type { CallInput } from '../../../contract/call.ts'
import { bareVat } from '../../../contract/company-code.ts'
import type { orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import { recordChange } from '../../audit/public.ts'
import { companyOf, refuseUnconfirmed } from '../../companies/public.ts'
import type { Fails } from '../../context.ts'
import { failFields } from '../../http/fail.ts'
import { findCreditable, replaceInvoice } from '../../invoicing/public.ts'
import { dayInVilnius } from '../../time.ts'
import { companyFaults } from '../cart.rules.ts'
import { findKnown } from '../invoice-order.ts'
import { listOrderLines } from '../order.queries.ts'
import { sendInvoiceCorrected } from '../refund-emails.ts'
import { findRest } from '../owed.queries.ts'
import { endRejectedTask } from '../staff-tasks.ts'
import { checkVatCode } from '../vat-codes.jobs.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

type Corrected = CallInput<typeof orderBuyerCalls.correctBuyer>['body']

const shown = (company: { company_name: string; company_code: string; company_address: string } | null) =>
  company ? [company.company_name, company.company_code, company.company_address].filter(Boolean).join(', ') : '–'

/**
 * Corrects the company of an order. What is left of an invoice that was issued is credited and issued again, with a new
 * number and the day of today; the buyer is emailed both.
 */
export async function correctBuyer(
  work: StaffWork & Fails<'not_found' | 'order_closed'>,
  orderId: number,
  { reason, ...entered }: Corrected,
): Promise<void> {
  const { db, config, fail } = work
  const order = await requireLocked(work, orderId)
  if (!['pending', 'paid', 'fulfilled', 'review'].includes(order.state)) return fail('order_closed')
  const company = { ...entered, private: false }
  const faults = companyFaults(company)
  if (Object.keys(faults).length) failFields(faults)
  const { invoice } = await findCreditable(db, orderId)
  await companyOf(work, company)
  const day = dayInVilnius(work.now())
  const lines = await listOrderLines(db, [orderId])
  await refuseUnconfirmed(db, lines, company, day)
  // Of another VAT code the register said nothing when it was ordered.
  const isSameVat = bareVat(order.company?.company_vat ?? '') === bareVat(company.company_vat)
  const vat_consultation = isSameVat ? order.vat_consultation : null
  await db
    .updateTable('orders')
    .set({ company: JSON.stringify(company), vat_consultation })
    .where('order_id', '=', orderId)
    .execute()
  if (invoice) {
    const issued = await replaceInvoice(db, invoice, company, {
      config,
      now: work.now(),
      restCents: await findRest(db, orderId),
      known: await findKnown(db, { company, vat_consultation }, { lines, day }),
    })
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
    before: { company: shown(order.company && !order.company.private ? order.company : null) },
    after: { company: shown(company), reason },
  })
}
