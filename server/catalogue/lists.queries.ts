import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import type { Texts } from '../db/texts.ts'
import { isOpen } from './on-sale.queries.ts'
import { isInState } from './search/cards.queries.ts'

/** The cards of courses that can be bought, one of each. */
const onSale = sql`(select course_id, category_id from catalogue_cards
  where language = 'lt' and ${isInState.on_sale}) k`

type FilterRow = { filter_id: number; name: Texts; total: number }

const filters = sql<FilterRow[]>`(
  select coalesce(json_agg(json_build_object('filter_id', f.filter_id, 'name', f.name, 'total', (
    select count(*) from course_filters cf join ${onSale} on k.course_id = cf.course_id
    where cf.filter_id = f.filter_id)) order by f.position), '[]')
  from filters f where f.filter_group_id = filter_groups.filter_group_id)`

/** Filter groups with their filters and how many courses on sale have each. */
export const listFilterGroups = (db: Read, parent: number) =>
  db
    .selectFrom('filter_groups')
    .select(['filter_group_id', 'key', 'name', filters.as('filters')])
    .where('parent_id', '=', parent)
    .orderBy('position')
    .execute()

const inCategory = sql<number>`(
  select count(*) from ${onSale} where k.category_id = categories.category_id)`

/** The offerings of a category that have a free seat, or need none. */
const openOfferings = sql`products p join ${onSale} on k.course_id = p.course_id
  where k.category_id = categories.category_id and p.state = 'offered' and ${isOpen(sql.ref('p.product_id'))}`

const nextDate = (today: string) => sql<string | null>`(
  select min(p.start_date) from ${openOfferings} and p.start_date >= ${today}::date)`
const anyTime = sql<boolean>`exists (select from ${openOfferings} and p.start_date is null)`

/** Categories with how many courses on sale each has, and when the next begins. `today` is a day in Vilnius. */
export const listCategoriesOf = (db: Read, parent: number, today: string) =>
  db
    .selectFrom('categories')
    .select(['category_id', 'key', 'name', 'description', 'image', inCategory.as('total')])
    .select([nextDate(today).as('next_date'), anyTime.as('any_time')])
    .where('parent_id', '=', parent)
    .orderBy('position')
    .execute()
