import { sql } from 'kysely'
import type { CatalogueProof } from '../../contract/catalogue.ts'
import type { Read } from '../db/connect.ts'
import { isOpen } from './on-sale.queries.ts'

/** Counted over published courses; the mean is to one decimal, as on cards. `today` is a day in Vilnius. */
export async function readProof(db: Read, today: string): Promise<Omit<CatalogueProof, 'next_when'>> {
  const { rows } = await sql<Omit<CatalogueProof, 'next_when'>>`
    with open as (
      select l.city ->> 'lt' as city, p.start_date from products p join locations l on l.id = p.location_id
        join courses c on c.id = p.course_id
      where c.state = 'published' and p.state = 'offered' and not l.online and p.start_date >= ${today}::date
        and ${isOpen(sql.ref('p.product_id'))}),
    rated as (
      select count(*)::int as reviews, coalesce(round(avg(rating), 1), 0)::float as rating
      from reviews r join courses c on c.id = r.course_id where r.state = 'published' and c.state = 'published')
    select rated.*, (select count(distinct city)::int from open) as cities,
      (select min(start_date) from open) as next_date from rated`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count answers one row')
  return row
}
