import { sql } from 'kysely'
import type { CallInput } from '../../contract/call.ts'
import type { saleCalls, SaleMethod } from '../../contract/manage/sales.ts'
import { companyCodeFault } from '../../contract/company-code.ts'
import { isAtCounter, type PaymentMethod, paidAtSale } from '../../contract/order-states.ts'
import { printedName } from '../../contract/printable.ts'
import type { Company } from '../../contract/shop.ts'
import { accountKey, findByEmail, invitePerson } from '../accounts/public.ts'
import { recordChange } from '../audit/public.ts'
import { isLockedDay } from '../books/public.ts'
import { lockCompany, refuseUnconfirmed } from '../companies/public.ts'
import type { Fails, Principal, WriteContext } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { ExpectedFailure, failFields } from '../http/fail.ts'
import { once } from '../http/idempotency.ts'
import { formatMoney } from '../money.ts'
import { insertReceipt, moneyDayFault } from '../payments/public.ts'
import { companyFaults, findBuyer, orderAgreed, privateFault } from '../shop/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { isUnproven } from './judge-learners.ts'
import { composeSale, creditOf, isOfSale } from './price-sale.ts'

type Sold = CallInput<typeof saleCalls.makeSale>['body']
type Selling = WriteContext & { principal: Principal } & Fails<(typeof saleCalls.makeSale.fails)[number]>
/** The most that a sale may cost, in cents: far more than any does, and less than the column holds. */
const maxCents = 1_000_000_00
type Composed = Awaited<ReturnType<typeof composeSale>>

/** The company of a sale; null: a private buyer. */
function companyIn({
  company_name,
  company_code,
  company_address,
  company_vat,
  company_reference,
}: Sold): Company | null {
  if (!company_code.trim() && !company_name.trim()) return null
  return { private: false, company_name, company_code, company_address, company_vat, company_reference }
}

/** Why nothing can be sold so: without a seller nothing costs money, without an account nothing is paid by transfer. */
function sellerFault({ config }: Selling, method: PaymentMethod | 'link'): string | undefined {
  if (method === 'free') return undefined
  if (!config.seller) return 'no_seller'
  return !config.seller.iban && (method === 'invoice' || method === 'credit') ? 'no_iban' : undefined
}

/** What is not paid with money needs no method: it is free, or a prepaid voucher pays all of it. */
const needsNone = ({ isFree, payableCents }: Composed['priced']) =>
  payableCents > 0 ? undefined : isFree ? ('free' as const) : ('voucher' as const)

/** A link leads to the first provider that there is; the buyer may choose another one. */
function readMethod({ integrations }: Selling, method: SaleMethod): PaymentMethod {
  if (method !== 'link') return method
  const online = (['banklink', 'wallet'] as const).find((code) => integrations.payments[code])
  return online ?? failFields({ payment_method: 'no_online' })
}

/** What is wrong with who pays and who learns, where these are other people than the buyer. */
function rolesFaults(sold: Sold): Record<string, string> {
  const { payer, payer_email, payer_code, learner_email, learner_name, own_place, sale_lines, email } = sold
  const isOne = sale_lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1
  const isBuyer = own_place || accountKey(learner_email) === accountKey(email)
  const code = companyCodeFault({ company_code: payer_code, company_vat: '' })
  return {
    ...((payer_email || payer_code) && !payer.trim() ? { payer: 'payer_name' } : {}),
    ...(code ? { payer_code: `company_code_${code}` } : {}),
    ...(learner_name.trim() && !learner_email ? { learner_email: 'learner_email' } : {}),
    ...(learner_email && !isOne ? { learner_email: 'learner_one_place' } : {}),
    ...(learner_email && isBuyer ? { learner_email: 'learner_or_buyer' } : {}),
  }
}

/** Faults of the fields that only a whole sale shows. */
function checkFields(
  sold: Sold,
  company: Company | null,
  { priced, needsReason, lines }: Composed,
  today: string,
): void {
  const { payment_method: method, reference, received_on, sale_reason } = sold
  const isPaid = paidAtSale(method) && priced.payableCents > 0
  const quantity = privateFault(company, lines)
  const day = received_on ? moneyDayFault(received_on, today) : undefined
  const faults: Record<string, string> = {
    ...(company ? companyFaults(company) : {}),
    ...rolesFaults(sold),
    ...(quantity ? { sale_lines: quantity } : {}),
    ...(needsReason && !sale_reason.trim() ? { sale_reason: 'sale_reason' } : {}),
    ...(isPaid && !received_on ? { received_on: 'day_missing' } : {}),
    ...(day ? { received_on: day } : {}),
    ...(isPaid && isAtCounter(method) && !reference.trim() ? { reference: 'receipt_number' } : {}),
    ...(method === 'credit' && !company && priced.payableCents > 0 ? { payment_method: 'credit_company' } : {}),
    ...(new Set(lines.map(({ product_id }) => product_id)).size < lines.length ? { sale_lines: 'date_twice' } : {}),
    ...(priced.totalCents > maxCents ? { sale_lines: 'own_price' } : {}),
  }
  if (Object.keys(faults).length) failFields(faults)
}

/** Until when a company pays on credit; fails without an agreement on it, and over its limit. */
async function creditUntil(ctx: Selling, { companyId, priced }: Composed, today: string): Promise<string> {
  const { db, fail, language } = ctx
  // Two sales at the same time do not pass the limit together.
  if (companyId !== undefined) await lockCompany(db, companyId)
  const credit = (await creditOf(db, companyId, today)) ?? fail('credit_missing', 'payment_method')
  const { days, limit_cents, owed_cents } = credit
  const money = (cents: number) => formatMoney(cents, language)
  if (limit_cents !== null && owed_cents + priced.payableCents > limit_cents)
    return fail('credit_exceeded', {
      field: 'payment_method',
      values: { limit: money(limit_cents), owed: money(owed_cents), total: money(priced.payableCents) },
    })
  return addDays(today, days)
}

const findAccount = (db: Read, userId: string) =>
  db
    .selectFrom('users')
    .select(['email_verified_at', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Whether an invoice can print the name of a private buyer. */
const isNamed = async ({ db }: Selling, { firstname, lastname }: Sold, known: string | undefined) =>
  printedName(known === undefined ? { firstname, lastname, latin_name: '' } : await findBuyer(db, known)) !== undefined

/** The buyer, by the address; invited when there is no account. Nobody agrees to anything for them. */
async function buyerOf(ctx: Selling, { email, firstname, lastname, language }: Sold): Promise<string> {
  const known = await findByEmail(ctx.db, email)
  if (known !== undefined && isUnproven(await findAccount(ctx.db, known))) failFields({ email: 'account_unconfirmed' })
  return known ?? invitePerson(ctx, { firstname, lastname, email, language, agreed: null, by: ctx.config.brand })
}

const findMade = async ({ db }: Selling, key: string): Promise<number | undefined> =>
  (await db.selectFrom('orders').select('order_id').where('cart_id', '=', key).executeTakeFirst())?.order_id

/** Orders for a person or a company, and records what was paid. Returns the order's number. */
async function makeNew(ctx: Selling, sold: Sold): Promise<number> {
  const { db, now, fail, principal } = ctx
  // Of two calls with one key the second finds the order of the first.
  await sql`select pg_advisory_xact_lock(hashtext(${sold.sale_key}))`.execute(db)
  const made = await findMade(ctx, sold.sale_key)
  if (made !== undefined) throw new ExpectedFailure('idempotency_key_reused')
  const today = dayInVilnius(now())
  const company = companyIn(sold)
  const composed = await composeSale(ctx, sold)
  const { lines, priced, judged } = composed
  checkFields(sold, company, composed, today)
  if (company) await refuseUnconfirmed(db, lines, company, today)
  if (sold.received_on && (await isLockedDay(db, sold.received_on))) failFields({ received_on: 'month_locked' })
  const wrong = judged?.fault
  if (wrong && isOfSale(wrong)) return failFields({ discount_code: wrong })
  if (wrong) return fail(wrong, 'discount_code')
  const none = needsNone(priced)
  const fault = sellerFault(ctx, none ?? sold.payment_method)
  if (fault) failFields({ payment_method: fault })
  const named = company !== null || priced.isFree || (await isNamed(ctx, sold, await findByEmail(db, sold.email)))
  if (!named) failFields({ firstname: 'latin_name' })
  if (sold.expected_total !== priced.payableCents) return fail('total_changed')
  const method: PaymentMethod = none ?? readMethod(ctx, sold.payment_method)
  const due = method === 'credit' ? await creditUntil(ctx, composed, today) : null
  const userId = await buyerOf(ctx, sold)
  const buyer = { ...ctx, language: sold.language, principal: { userId, familyId: '' } }
  const orderId = await orderAgreed(buyer, {
    key: sold.sale_key,
    company,
    lines,
    priced,
    ...(judged?.code ? { code: { ...judged.code, fault: undefined } } : {}),
    method,
    ownPlace: sold.own_place,
    sale: {
      sold_by: principal.userId,
      due_on: due,
      payer: sold.payer.trim(),
      payer_email: sold.payer_email.trim(),
      payer_code: sold.payer_code.trim(),
      learner_email: sold.learner_email.trim(),
      learner_name: sold.learner_name.trim(),
      sale_reason: sold.sale_reason.trim(),
    },
  })
  if (paidAtSale(method))
    await insertReceipt(db, {
      orderId,
      kind: method,
      cents: priced.payableCents,
      receivedOn: sold.received_on ?? today,
      reference: sold.reference,
      by: principal.userId,
      now: now(),
    })
  await recordChange(ctx, {
    action: 'order.sold',
    id: orderId,
    about: `Nr. ${orderId}`,
    after: {
      amount_cents: priced.totalCents,
      payment_method: method,
      ...(judged?.code ? { discount_code: judged.code.code } : {}),
      ...(due ? { due_on: due } : {}),
      ...(sold.sale_reason.trim() ? { reason: sold.sale_reason.trim() } : {}),
    },
  })
  return orderId
}

/** Makes a sale once for a `sale_key`: a repeat finds the order, another sale with the key fails. Returns the order's number. */
export async function makeSale(ctx: Selling, sold: Sold): Promise<number> {
  const keyed = { userId: ctx.principal.userId, call: 'makeSale', key: sold.sale_key, input: sold, now: ctx.now() }
  return Number(await once(ctx.db, keyed, () => makeNew(ctx, sold)))
}
