import type { BuyerPreview } from '../../../contract/manage/order-buyers.ts'
import { payersOfCode, payersOfOrder } from '../../companies/public.ts'
import type { Context, Fails } from '../../context.ts'
import { findCreditable } from '../../invoicing/public.ts'
import { sum } from '../../money.ts'
import { dayInVilnius } from '../../time.ts'
import { findAnyOrder, findBuyer } from '../order.queries.ts'
import { mayCorrect, withdrawalEnds } from '../orders.rules.ts'
import { findRest } from '../owed.queries.ts'
import { emailed } from './preview-cancel.ts'
import { privateBuyer } from '../cart.rules.ts'

/** What comes of correcting the buyer of an order; nothing is stored. */
export async function previewBuyer(
  { db, now, fail }: Pick<Context, 'db' | 'now'> & Fails<'not_found' | 'order_closed'>,
  orderId: number,
  { private: isPrivate, company_code: code }: { private: boolean; company_code: string },
): Promise<BuyerPreview> {
  const order = (await findAnyOrder(db, orderId)) ?? fail('not_found')
  const { email, anonymised_at } = await findBuyer(db, order.user_id)
  const isErased = anonymised_at !== null
  if (!mayCorrect(order, { isErased })) return fail('order_closed')
  const { invoice, left } = await findCreditable(db, orderId)
  const leftCents = sum(left)
  const isIssued = invoice !== undefined && leftCents > 0
  const company = { ...privateBuyer, private: isPrivate }
  const until = order.state === 'fulfilled' ? withdrawalEnds({ ...order, company }) : null
  // The credit note goes to who pays now, the new invoice to who pays in the company that it names.
  const payers = isIssued
    ? [...(await payersOfOrder(db, orderId)), ...(isPrivate ? [] : await payersOfCode(db, code))]
    : []
  return {
    reissued: isIssued ? { number: invoice.document.number, total: leftCents } : null,
    rest: await findRest(db, orderId),
    withdrawal_until: until !== null && until >= dayInVilnius(now()) ? until : null,
    emails: isIssued
      ? emailed(email, [], payers).flatMap(({ who, email: to }) =>
          who === 'payer' || (who === 'buyer' && !isErased) ? [{ who, email: to }] : [],
        )
      : [],
  }
}
