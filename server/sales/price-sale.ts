import type { CallInput } from '../../contract/call.ts'
import type { saleCalls, SalePrice } from '../../contract/manage/sales.ts'
import { findByEmail } from '../accounts/public.ts'
import { atAgreedPrices, findByCode, termsOf } from '../companies/public.ts'
import type { Context, Fails } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'
import { isVatPayer } from '../invoicing/public.ts'
import { effectiveCents, toCents } from '../money.ts'
import { type CartLine, findOwed, linesOfProducts, priceCart } from '../shop/public.ts'
import { dayInVilnius } from '../time.ts'

type Asked = CallInput<typeof saleCalls.priceSale>['body']
type Asking = Pick<Context, 'db' | 'now' | 'config'> & Fails<'product_not_available'>

/** The price that staff wrote; undefined: none. */
const ownCents = (price: number | null) =>
  price === null ? undefined : (toCents(price) ?? failFields({ sale_lines: 'own_price' }))

/** The lines of a sale at the public, the agreed and the written prices, and what it costs. */
export async function composeSale(
  { db, now, fail, config }: Asking,
  { company_code, sale_lines, discount_percent }: Omit<Asked, 'email'>,
) {
  const today = dayInVilnius(now())
  const companyId = company_code.trim() ? await findByCode(db, company_code) : undefined
  const found = await linesOfProducts(db, sale_lines, now())
  if (found.length < sale_lines.length) return fail('product_not_available', { course: '–' })
  const agreed =
    companyId === undefined
      ? found
      : await atAgreedPrices(db, found, { companyId, day: today, vatPayer: isVatPayer(config) })
  const written = sale_lines.map(({ price }) => ownCents(price))
  const lines = agreed.map((line, index): CartLine => {
    const cents = written[index]
    return { ...line, ...(cents === undefined ? {} : { price_cents: cents, special_cents: null, lowest_cents: null }) }
  })
  const discounts = discount_percent > 0 ? [{ code: '', percent: discount_percent }] : []
  const differs = lines.some((line, index) => effectiveCents(line) !== effectiveCents(agreed[index] ?? line))
  return {
    companyId,
    found,
    agreed,
    lines,
    priced: priceCart(lines, discounts),
    needsReason: differs || discount_percent > 0,
  }
}

/** What is agreed with a company: how it buys on credit, and what it owes; null: it does not. */
export async function creditOf(db: Read, companyId: number | undefined, today: string): Promise<SalePrice['credit']> {
  const terms = companyId === undefined ? undefined : await termsOf(db, companyId, today)
  if (companyId === undefined || !terms || terms.creditDays === null) return null
  return { days: terms.creditDays, limit_cents: terms.creditLimitCents, owed_cents: await findOwed(db, companyId) }
}

/** The name of the account with an address. */
async function findName(db: Read, email: string): Promise<string | null> {
  const id = email ? await findByEmail(db, email) : undefined
  if (id === undefined) return null
  const { firstname, lastname } = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${firstname} ${lastname}`
}

/** What a sale costs, the credit of the company, and the account of the buyer: what its form shows. */
export async function priceSale(ctx: Asking, asked: Asked): Promise<SalePrice> {
  const { db, now } = ctx
  const { companyId, found, agreed, priced, needsReason } = await composeSale(ctx, asked)
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
    needs_reason: needsReason,
    reverse_charge: priced.lines.some(({ line }) => line.vat.vatCategory === 'AE'),
    credit: await creditOf(db, companyId, dayInVilnius(now())),
    known: await findName(db, asked.email),
  }
}
