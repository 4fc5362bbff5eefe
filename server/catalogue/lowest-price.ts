import { sql } from 'kysely'

/** In a query of `products`, in cents: the lowest price of the 30 days before the present one took effect, what a reduction is measured by. */
export const lowest30 = sql<number | null>`(
  select min(p.cents) from product_prices p, (select max(from_at) as since from product_prices where product_id = products.product_id) now
  where p.product_id = products.product_id and p.from_at < now.since
    and coalesce((select min(n.from_at) from product_prices n where n.product_id = p.product_id and n.from_at > p.from_at), now.since)
      > now.since - interval '30 days')`
