import type { CallInput } from '../../contract/call.ts'
import { type managedQuoteCalls, maxQuoteDays } from '../../contract/manage/quotes.ts'
import { isPrintable } from '../../contract/printable.ts'
import { atAgreedPrices, companyOf, refuseUnconfirmed } from '../companies/public.ts'
import type { Context, Fails, WriteContext } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { failFields } from '../http/fail.ts'
import { isVatPayer, outsideVat } from '../invoicing/public.ts'
import { proposeSeats } from '../practice/public.ts'
import { type CartLine, findBuyable, linesOfProducts, priceCart } from '../shop/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import type { StoredQuote } from './quotes.queries.ts'
import { pricedAs } from './quotes.rules.ts'

type Written = Omit<CallInput<typeof managedQuoteCalls.makeQuote>['body'], 'conversation_id'>
type Checking = Pick<Context, 'now' | 'config'> &
  Pick<WriteContext, 'db' | 'enqueue'> &
  Fails<'product_not_available' | 'no_seats_left' | 'period_wrong'>

/** Whether what is quoted can be bought now: its dates, and their seats. */
export async function checkLines(
  { db, now, fail }: Pick<Context, 'db' | 'now'> & Pick<Checking, 'fail'>,
  lines: readonly Pick<CartLine, 'product_id' | 'course_id' | 'quantity' | 'title'>[],
): Promise<void> {
  const wanted = lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
  const seats = await proposeSeats(db, wanted, now())
  for (const { product_id, quantity, title } of lines) {
    const course = title.lt
    if (!(await findBuyable(db, product_id, now()))) return fail('product_not_available', { course })
    const left = seats.get(product_id)?.left ?? null
    if (left !== null && left < quantity) return fail('no_seats_left', { course })
  }
}

/** What the quote costs now. A seller without a VAT code has lines outside the scope of VAT. */
async function price(
  { db, now, config }: Checking,
  { quote_lines, employees, discount_percent }: Written,
  companyId: number | null,
) {
  const vatPayer = isVatPayer(config)
  const found = await linesOfProducts(db, quote_lines, now())
  const agreed =
    companyId === null ? found : await atAgreedPrices(db, found, { companyId, day: dayInVilnius(now()), vatPayer })
  const taxed = vatPayer ? agreed : agreed.map((line) => ({ ...line, vat_class_id: outsideVat }))
  const { lines, discounts } = pricedAs(taxed, {
    employees,
    discountPercent: employees === null ? discount_percent : 0,
  })
  return priceCart(lines, discounts)
}

/** What the document of a quote and its invoice print. */
const printedFields = [
  'contact_name',
  'company_name',
  'company_code',
  'company_address',
  'company_vat',
  'company_reference',
  'quote_note',
] as const

/** The columns and lines of a quote as it was written, at the prices of now. */
export async function composeQuote(ctx: Checking, body: Written) {
  const { now, fail } = ctx
  const today = dayInVilnius(now())
  if (body.valid_until < today || body.valid_until > addDays(today, maxQuoteDays))
    return fail('period_wrong', 'valid_until')
  const faults = printedFields.filter((field) => !isPrintable(body[field]))
  if (faults.length) failFields(Object.fromEntries(faults.map((field) => [field, 'latin'])))
  const { company_name, company_code, company_address, company_vat, company_reference } = body
  const company = { private: false, company_name, company_code, company_address, company_vat, company_reference }
  const companyId = await companyOf(ctx, company)
  const priced = await price(ctx, body, companyId)
  if (priced.lines.length < body.quote_lines.length || priced.isFree)
    return fail('product_not_available', { course: '–' })
  const quoted = priced.lines.map(({ line }) => line)
  await refuseUnconfirmed(ctx.db, quoted, company, today)
  await checkLines(ctx, quoted)
  return {
    columns: {
      contact_name: body.contact_name.trim(),
      email: body.email.trim(),
      language: body.language,
      company: JSON.stringify(company),
      employees: body.employees,
      discount_percent: body.employees === null ? body.discount_percent : 0,
      discount_cents: priced.discountCents,
      total_cents: priced.totalCents,
      valid_until: body.valid_until,
      note: body.quote_note.trim(),
    },
    lines: priced.lines.map(({ line, unitCents, discountCents }) => ({
      product_id: line.product_id,
      name: inLanguage(line.title, body.language),
      quantity: line.quantity,
      price_cents: unitCents,
      discount_cents: discountCents,
      vat_class_id: line.vat_class_id,
    })),
  }
}

type Line = Awaited<ReturnType<typeof composeQuote>>['lines'][number]

/** Stores the lines of a quote in place of the former ones. */
export async function storeLines(db: Write, quoteId: number, lines: readonly Line[]): Promise<void> {
  await db.deleteFrom('quote_lines').where('quote_id', '=', quoteId).execute()
  await db
    .insertInto('quote_lines')
    .values(lines.map((line, position) => ({ quote_id: quoteId, position, ...line })))
    .execute()
}

/** Stores a quote as a draft, for the request that it answers. */
export async function draftQuote(
  ctx: Checking & { db: Write },
  body: Written,
  of: { author_id: string; request_id?: string; thread_id?: string },
): Promise<StoredQuote> {
  const { columns, lines } = await composeQuote(ctx, body)
  const quote = await ctx.db
    .insertInto('quotes')
    .values({ ...columns, ...of, created_at: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeLines(ctx.db, quote.id, lines)
  return quote
}
