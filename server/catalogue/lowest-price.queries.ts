import { sql } from 'kysely'

/**
 * The start of the day in Vilnius, 30 days before the current price took effect: it changes with the price, not with
 * the date.
 */
const windowStart = sql`((date_trunc('day', now.since at time zone 'Europe/Vilnius') - interval '30 days') at time zone 'Europe/Vilnius')`

/**
 * In a query of `products`, in cents: the lowest price of the 30 days before the present one took effect, the reference
 * of a reduction.
 */
export const lowest30 = sql<number | null>`(
  select min(p.cents) from product_prices p, (select max(from_at) as since from product_prices where product_id = products.product_id) now
  where p.product_id = products.product_id and p.from_at < now.since
    and coalesce((select min(n.from_at) from product_prices n where n.product_id = p.product_id and n.from_at > p.from_at), now.since) > ${windowStart})`
