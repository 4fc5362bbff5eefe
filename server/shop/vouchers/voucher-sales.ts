import type { CallInput } from '../../../contract/call.ts'
import type { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import { isAtCounter } from '../../../contract/order-states.ts'
import { recordChange } from '../../audit/public.ts'
import { isLockedDay } from '../../books/public.ts'
import type { Fails, Principal, Work, WriteContext } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import { toCents, toEuros } from '../../money.ts'
import { insertReceipt, listVoucherReceipts, moneyDayFault } from '../../payments/public.ts'
import { dayInVilnius } from '../../time.ts'
import { endCodes, insertCodes, lockCode } from '../discounts/discount-codes.queries.ts'
import { randomEnding } from '../discounts/random-ending.ts'
import { findSoldVoucher, insertSoldVoucher, lockSaleKey } from './sold-vouchers.queries.ts'
import { sendVoucher, sendVoucherClosed } from './voucher-emails.ts'

type Selling = WriteContext & { principal: Principal }
type Sold = CallInput<typeof voucherSaleCalls.sellVoucher>['body']

function checkFields({ config }: Selling, { amount, kind, reference, received_on }: Sold, today: string): number {
  const cents = toCents(amount)
  const day = moneyDayFault(received_on, today)
  const faults: Record<string, string> = {
    ...(config.seller ? {} : { kind: 'no_seller' }),
    ...(cents === undefined || cents === null ? { amount: 'whole_cents' } : {}),
    ...(day ? { received_on: day } : {}),
    ...(isAtCounter(kind) && !reference.trim() ? { reference: 'receipt_number' } : {}),
  }
  if (Object.keys(faults).length) failFields(faults)
  return cents ?? 0
}

/** A code that no other has. */
async function makeCode(db: Write, cents: number): Promise<string> {
  const code = `DOVANA-${randomEnding()}`
  const [made] = await insertCodes(db, [{ code, kind: 'voucher', cents, prepaid: true }])
  return made ? made.code : makeCode(db, cents)
}

/**
 * Sells a prepaid gift voucher at its value: what was paid is an advance, whose VAT is due when orders use it (decision 054),
 * so that no invoice is issued. Returns the sale and the code; once for a `sale_key`.
 */
export async function sellVoucher(ctx: Selling, sold: Sold): Promise<{ voucher_id: number; code: string }> {
  const { db, now, principal } = ctx
  await lockSaleKey(db, sold.sale_key)
  const made = await findSoldVoucher(db, 'sale_key', sold.sale_key)
  if (made) return { voucher_id: made.id, code: made.code }
  const cents = checkFields(ctx, sold, dayInVilnius(now()))
  if (await isLockedDay(db, sold.received_on)) failFields({ received_on: 'month_locked' })
  const { kind, received_on: receivedOn, reference, email, language } = sold
  const code = await makeCode(db, cents)
  const { sale_key, buyer, company } = sold
  const voucherId = await insertSoldVoucher(db, {
    code,
    sale_key,
    buyer: buyer.trim(),
    email: email.trim(),
    company: company.trim(),
    language,
  })
  await insertReceipt(db, { voucherId, kind, cents, receivedOn, reference, by: principal.userId, now: now() })
  await sendVoucher(ctx, { email: email.trim(), language, code, cents, text: sold.voucher_text.trim() })
  await recordChange(ctx, {
    action: 'discount.sold',
    id: code,
    about: code,
    after: { amount: toEuros(cents), kind, received_on: receivedOn },
  })
  return { voucher_id: voucherId, code }
}

type TakingBack = Work & { principal: Principal } & Fails<'not_found' | 'already_decided' | 'voucher_used'>

/**
 * Gives back the money of a voucher that no order used, by a receipt that takes back its own, and closes it. `where`: the line
 * of a bank account by which its transfer went back.
 */
export async function takeBackVoucher(
  ctx: TakingBack,
  id: number,
  where: { receivedOn?: string; bankLine?: string } = {},
): Promise<void> {
  const { db, now, fail, principal } = ctx
  const sold = (await findSoldVoucher(db, 'id', id)) ?? fail('not_found')
  const code = (await lockCode(db, sold.code)) ?? fail('not_found')
  const [receipt, back] = await listVoucherReceipts(db, id)
  if (!receipt || back) return fail('already_decided')
  if (code.spent_cents > 0) return fail('voucher_used')
  const { kind, cents, reference } = receipt
  const returned = { voucherId: id, kind, cents: -cents, reference, takesBack: receipt.id }
  await insertReceipt(db, { ...returned, receivedOn: dayInVilnius(now()), ...where, by: principal.userId, now: now() })
  await endCodes(db, { column: 'code', value: sold.code }, now())
  if (sold.email) await sendVoucherClosed(ctx, { ...sold, cents })
  await recordChange(ctx, {
    action: 'discount.taken_back',
    id: sold.code,
    about: sold.code,
    after: { amount: toEuros(cents), kind },
  })
}
