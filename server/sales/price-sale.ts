import type { CallInput } from '../../contract/call.ts'
import type { saleCalls, SalePrice } from '../../contract/manage/sales.ts'
import { findByEmail } from '../accounts/public.ts'
import { atAgreedPrices, findByCode, termsOf } from '../companies/public.ts'
import type { Context, Fails } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { isVatPayer } from '../invoicing/public.ts'
import { effectiveCents } from '../money.ts'
import { sentence } from '../sentences.ts'
import {
  type CartLine,
  type CodeFault,
  findOwed,
  judgeCode,
  linesOfProducts,
  priceCart,
  usedCents,
} from '../shop/public.ts'
import { dayInVilnius } from '../time.ts'

type Asked = CallInput<typeof saleCalls.priceSale>['body']
type Asking = Pick<Context, 'db' | 'now' | 'config' | 'language'> & Fails<'product_not_available'>

/** Why a code cannot be used in a sale. `code_alone`: it takes something off a price that is another one already. */
export const saleCodeFaults = ['code_alone'] as const
export type SaleCodeFault = CodeFault | (typeof saleCodeFaults)[number]
/** Whether the sentence of a fault is that of a field of the sale, not one of the shop. */
export const isOfSale = (fault: SaleCodeFault): fault is (typeof saleCodeFaults)[number] =>
  saleCodeFaults.some((one) => one === fault)

/**
 * The code of a sale, judged as in the cart of its buyer. One that takes something off goes with public prices only, as in
 * the shop, where there are no others; a prepaid voucher pays any price.
 */
async function judgeSaleCode(
  { db, now, config }: Asking,
  { discount_code, email }: Asked,
  lines: readonly CartLine[],
  isPublic: boolean,
) {
  if (!discount_code?.trim()) return undefined
  const userId = email ? await findByEmail(db, email) : undefined
  const judged = await judgeCode(
    { db, now, config, principal: userId === undefined ? undefined : { userId } },
    discount_code,
    lines,
  )
  const none = (fault: SaleCodeFault) => ({ code: undefined, fault, discounts: [] })
  if (!judged) return none('code_unknown')
  const { code, fault, discounts } = judged
  // Somebody who has no account yet is not the user whose code it is.
  if (email && userId === undefined && code.user_id !== null) return none('code_unknown')
  if (fault) return { code, fault, discounts }
  if (isPublic || code.prepaid) return { code, fault: undefined, discounts }
  return { ...none('code_alone'), code }
}

/** The lines of a sale at the public, the agreed and the written prices, and what it costs. */
export async function composeSale(ctx: Asking, asked: Asked) {
  const { db, now, fail, config } = ctx
  const { company_code, sale_lines, discount_percent } = asked
  const today = dayInVilnius(now())
  const companyId = company_code.trim() ? await findByCode(db, company_code) : undefined
  const found = await linesOfProducts(db, sale_lines, now())
  if (found.length < sale_lines.length) return fail('product_not_available', { course: '–' })
  const agreed =
    companyId === undefined
      ? found
      : await atAgreedPrices(db, found, { companyId, day: today, vatPayer: isVatPayer(config) })
  const lines = agreed.map((line, index): CartLine => {
    const price = sale_lines[index]?.price ?? null
    return { ...line, ...(price === null ? {} : { price_cents: price, special_cents: null, lowest_cents: null }) }
  })
  const byHand = discount_percent > 0 ? [{ code: '', percent: discount_percent }] : []
  const atPublic = lines.every((line, index) => effectiveCents(line) === effectiveCents(found[index] ?? line))
  const judged = await judgeSaleCode(ctx, asked, lines, atPublic && !byHand.length)
  const differs = lines.some((line, index) => effectiveCents(line) !== effectiveCents(agreed[index] ?? line))
  return {
    companyId,
    found,
    agreed,
    lines,
    judged,
    priced: priceCart(lines, [...byHand, ...(judged?.discounts ?? [])]),
    needsReason: differs || discount_percent > 0,
  }
}

/** What is agreed with a company: how it buys on credit, and what it owes; null: it does not. */
export async function creditOf(db: Read, companyId: number | undefined, today: string): Promise<SalePrice['credit']> {
  const terms = companyId === undefined ? undefined : await termsOf(db, companyId, today)
  if (companyId === undefined || !terms || terms.creditDays === null) return null
  return {
    days: terms.creditDays,
    limit_cents: terms.creditLimitCents,
    owed_cents: await findOwed(db, companyId, today),
  }
}

const faultSentence = (fault: SaleCodeFault, language: Context['language']) =>
  sentence(language, `${isOfSale(fault) ? 'fields' : 'failures'}.${fault}`)

/** What a sale costs, the credit of the company, and the account of the buyer: what its form shows. */
export async function priceSale(ctx: Asking, asked: Asked): Promise<SalePrice> {
  const { db, now, language } = ctx
  const { companyId, found, agreed, judged, priced, needsReason } = await composeSale(ctx, asked)
  return {
    lines: priced.lines.map(({ line, unitCents, totalCents }, index) => {
      const [open, own] = [found[index] ?? line, agreed[index] ?? line]
      return {
        product_id: line.product_id,
        public_cents: effectiveCents(open),
        agreed_cents: own === open ? null : effectiveCents(own),
        price_cents: unitCents,
        total_cents: totalCents,
      }
    }),
    discount_cents: priced.discountCents,
    total_cents: priced.totalCents,
    voucher_cents: priced.voucherCents,
    payable_cents: priced.payableCents,
    code: judged
      ? {
          kind: judged.code?.kind ?? null,
          cents: judged.code && !judged.fault ? usedCents(judged.code, priced) : 0,
          fault: judged.fault ? faultSentence(judged.fault, language) : null,
          single: judged.code?.single ?? false,
        }
      : null,
    needs_reason: needsReason,
    reverse_charge: priced.lines.some(({ line }) => line.vat.vatCategory === 'AE'),
    credit: await creditOf(db, companyId, dayInVilnius(now())),
    known: asked.email !== '' && (await findByEmail(db, asked.email)) !== undefined,
  }
}
