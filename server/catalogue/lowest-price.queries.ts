import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import { dayInVilnius } from '../time.ts'

/** The start of the day in Vilnius, 30 days before a moment. */
const windowStart = (at: RawBuilder<unknown>) =>
  sql`((date_trunc('day', ${at} at time zone 'Europe/Vilnius') - interval '30 days') at time zone 'Europe/Vilnius')`

/**
 * The lowest price in cents at which an offering was on offer in the 30 days before a moment; null when it was not on
 * offer (Directive 98/6/EC, article 6a). The price in force at the beginning of the 30 days counts.
 */
const lowestBefore = (product: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<number | null>`(
  select min(p.cents)
  from (
    select cents, from_at, lead(from_at, 1, 'infinity') over (order by from_at) as until_at
    from product_prices where product_id = ${product}) p
  join offered_periods o on o.product_id = ${product}
  where greatest(p.from_at, o.from_at, ${windowStart(at)}) < least(p.until_at, coalesce(o.until_at, 'infinity'), ${at}))`

const product = sql.ref('products.product_id')

/**
 * In a query of `products`, in cents: the lowest price of the 30 days before the present one took effect, the reference
 * of a reduction. It changes with the price, not with the date.
 */
export const lowest30 = lowestBefore(
  product,
  sql`(select max(from_at) from product_prices where product_id = ${product})`,
)

/**
 * The reference of a reduction of an offering that begins on a day: as visitors will read it. A reduction from today or
 * before begins at once.
 */
export async function findLowest(db: Read, productId: number, fromDay: string, now: Date): Promise<number | null> {
  const at =
    fromDay > dayInVilnius(now)
      ? sql`(${fromDay}::date::timestamp at time zone 'Europe/Vilnius')`
      : sql`${now}::timestamptz`
  const { rows } = await sql<{
    cents: number | null
  }>`select ${lowestBefore(sql`${productId}::int`, at)} as cents`.execute(db)
  return rows[0]?.cents ?? null
}
