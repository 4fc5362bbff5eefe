import type { Quotable } from '../../contract/manage/quotes.ts'
import { bookable } from '../catalogue/public.ts'
import type { Context } from '../context.ts'
import { inLanguage } from '../db/texts.ts'
import { effectiveCents } from '../money.ts'
import { proposeSeats } from '../practice/public.ts'
import { describeLine, linesOfProducts } from '../shop/public.ts'
import { dayInVilnius } from '../time.ts'

/** The dates that can be bought now, by course and day; `free`: those that cost nothing too, which no quote is written for. */
export async function listQuotable({ db, now, language }: Pick<Context, 'db' | 'now' | 'language'>, free: boolean) {
  const rows = await db
    .selectFrom('products')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .select('product_id')
    .where('products.state', '=', 'offered')
    .where(bookable())
    .where('courses.state', '=', 'published')
    .$if(!free, (query) => query.where('price_cents', '>', 0))
    .where((eb) => eb.or([eb('start_date', 'is', null), eb('start_date', '>=', dayInVilnius(now()))]))
    .execute()
  const wanted = rows.map(({ product_id }) => ({ product_id, quantity: 1 }))
  const lines = await linesOfProducts(db, wanted, now())
  const seats = await proposeSeats(
    db,
    rows.map(({ product_id }) => ({ productId: product_id, quantity: 1 })),
    now(),
  )
  const titleOf = ({ title }: (typeof lines)[number]) => inLanguage(title, language)
  const dayOf = ({ start_date }: (typeof lines)[number]) => start_date ?? ''
  return lines
    .toSorted((a, b) => titleOf(a).localeCompare(titleOf(b), language) || dayOf(a).localeCompare(dayOf(b)))
    .map((line): Quotable => ({
      product_id: line.product_id,
      course: titleOf(line),
      description: describeLine(line, language),
      price: effectiveCents(line),
      left: seats.get(line.product_id)?.left ?? null,
    }))
}
