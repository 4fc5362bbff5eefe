import type { CallInput } from '../../../contract/call.ts'
import type { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import { isAtCounter, type PaymentMethod } from '../../../contract/order-states.ts'
import { isPrintable } from '../../../contract/printable.ts'
import type { Company } from '../../../contract/shop.ts'
import { recordChange } from '../../audit/public.ts'
import { isLockedDay } from '../../books/public.ts'
import { codeKey, companyOf } from '../../companies/public.ts'
import type { Fails, Principal, Work, WriteContext } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { ExpectedFailure, failFields } from '../../http/fail.ts'
import { once } from '../../http/idempotency.ts'
import { creditVoucher, isVatPayer, issueVoucherInvoice } from '../../invoicing/public.ts'
import { insertReceipt, listVoucherReceipts, moneyDayFault } from '../../payments/public.ts'
import { dayInVilnius } from '../../time.ts'
import { endCodes, insertCodes, lockCode } from '../discounts/discount-codes.queries.ts'
import { randomEnding } from '../discounts/random-ending.ts'
import { companyFaults } from '../cart.rules.ts'
import { findKnown } from '../invoice-order.ts'
import { findSellable } from './sellable-classes.ts'
import { findSoldVoucher, insertSoldVoucher, lockSaleKey } from './sold-vouchers.queries.ts'
import { sendVoucher, sendVoucherClosed } from './voucher-emails.ts'

type Selling = WriteContext & { principal: Principal }
type Sold = CallInput<typeof voucherSaleCalls.sellVoucher>['body']

type Taxed = NonNullable<Awaited<ReturnType<typeof findSellable>>>

/** The company that an invoice names; null: the person who buys. */
const companyOfSale = (sold: Sold): Company => ({
  private: !sold.company_name.trim(),
  company_name: sold.company_name.trim(),
  company_code: sold.company_code.trim(),
  company_address: sold.company_address.trim(),
  company_vat: sold.company_vat.trim(),
  company_reference: sold.company_reference.trim(),
})

/** What is wrong with the invoice of a single-purpose voucher, by field. */
function invoiceFaults(sold: Sold, taxed: Taxed | undefined): Record<string, string> {
  const company = companyOfSale(sold)
  return {
    ...companyFaults(company),
    ...(company.private && !isPrintable(sold.buyer) ? { buyer: 'latin' } : {}),
    ...(taxed ? {} : { vat_class: 'choice' }),
  }
}

function checkFields(
  { config }: Selling,
  sold: Sold,
  { today, taxed }: { today: string; taxed: Taxed | undefined },
): void {
  const { kind, reference, received_on } = sold
  const day = moneyDayFault(received_on, today)
  const faults: Record<string, string> = {
    ...(config.seller ? {} : { kind: 'no_seller' }),
    ...(day ? { received_on: day } : {}),
    ...(isAtCounter(kind) && !reference.trim() ? { reference: 'receipt_number' } : {}),
    ...(sold.purpose === 'single' ? invoiceFaults(sold, taxed) : {}),
  }
  if (Object.keys(faults).length) failFields(faults)
}

/** A code that no other has. */
async function makeCode(db: Write, cents: number): Promise<string> {
  const code = `DOVANA-${randomEnding()}`
  const [made] = await insertCodes(db, [{ code, kind: 'voucher', cents, prepaid: true }])
  return made ? made.code : makeCode(db, cents)
}

/** By what a voucher was paid, as its invoice says. */
const methodOf = (kind: Sold['kind']): PaymentMethod => (kind === 'transfer' ? 'invoice' : kind)

/** Issues the invoice of a single-purpose voucher. */
async function invoiceVoucher(
  { db, config, now }: Selling,
  sold: Sold,
  { voucherId, cents, vat }: { voucherId: number; cents: number; vat: Taxed['vat'] },
): Promise<string> {
  const company = companyOfSale(sold)
  const buyer = { name: sold.buyer.trim(), email: sold.email.trim() }
  const known = await findKnown(db, { company }, { lines: [{ vat }], day: dayInVilnius(now()) })
  const { language, kind } = sold
  const invoiced = { voucherId, language, method: methodOf(kind), company, buyer, known, cents, vat }
  return issueVoucherInvoice(db, invoiced, { config, now: now() })
}

/**
 * Sells a prepaid gift voucher at its value. A multi-purpose one is an advance, whose VAT is due when orders use it (decision
 * 054), so that no invoice is issued; a single-purpose one has an invoice, whose VAT is due now (decision 089). Returns the
 * id of the sale.
 */
async function sellNew(ctx: Selling, sold: Sold): Promise<number> {
  const { db, now, principal } = ctx
  await lockSaleKey(db, sold.sale_key)
  if (await findSoldVoucher(db, 'sale_key', sold.sale_key)) throw new ExpectedFailure('idempotency_key_reused')
  const [single, today] = [sold.purpose === 'single', dayInVilnius(now())]
  const wanted = { vatPayer: isVatPayer(ctx.config), vatClass: sold.vat_class, day: today }
  const taxed = single ? await findSellable(db, wanted) : undefined
  checkFields(ctx, sold, { today, taxed })
  if (await isLockedDay(db, sold.received_on)) failFields({ received_on: 'month_locked' })
  const { amount: cents, kind, received_on: receivedOn, reference, email, language } = sold
  const code = await makeCode(db, cents)
  const { sale_key, buyer } = sold
  const company = companyOfSale(sold)
  if (taxed) await companyOf(ctx, company)
  const voucherId = await insertSoldVoucher(db, {
    code,
    sale_key,
    buyer: buyer.trim(),
    email: email.trim(),
    company: taxed ? company.company_name : sold.company.trim(),
    language,
    vat_class_id: taxed?.id ?? null,
    company_key: taxed && !company.private ? codeKey(company.company_code) || null : null,
  })
  await insertReceipt(db, { voucherId, kind, cents, receivedOn, reference, by: principal.userId, now: now() })
  const invoice = taxed && (await invoiceVoucher(ctx, sold, { voucherId, cents, vat: taxed.vat }))
  await sendVoucher(ctx, { email: email.trim(), language, code, cents, text: sold.voucher_text.trim(), single })
  await recordChange(ctx, {
    action: 'discount.sold',
    id: code,
    about: code,
    after: { amount_cents: cents, kind, received_on: receivedOn, ...(invoice ? { invoice } : {}) },
  })
  return voucherId
}

/** Sells a voucher once for a `sale_key`: a repeat finds it, another sale with the key fails. */
export async function sellVoucher(ctx: Selling, sold: Sold): Promise<{ voucher_id: number; code: string }> {
  const { db, principal, now } = ctx
  const keyed = { userId: principal.userId, call: 'sellVoucher', key: sold.sale_key, input: sold, now: now() }
  const id = Number(await once(db, keyed, () => sellNew(ctx, sold)))
  const made = await findSoldVoucher(db, 'id', id)
  if (!made) throw new Error('A voucher that was sold was not found')
  return { voucher_id: id, code: made.code }
}

type TakingBack = Work & { principal: Principal } & Fails<'not_found' | 'already_decided' | 'voucher_used'>

/**
 * Gives back the money of a voucher that no order used, by a receipt that takes back its own, and closes it; the invoice of a
 * single-purpose one is credited. `where`: the line of a bank account by which its transfer went back.
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
  await creditVoucher(db, id, { config: ctx.config, now: now() })
  if (sold.email) await sendVoucherClosed(ctx, { ...sold, cents })
  await recordChange(ctx, {
    action: 'discount.taken_back',
    id: sold.code,
    about: sold.code,
    after: { amount_cents: cents, kind },
  })
}
