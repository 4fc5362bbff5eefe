import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import type { Texts } from '../db/texts.ts'
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

/** Categories with how many courses on sale each has. */
export const listCategoriesOf = (db: Read, parent: number) =>
  db
    .selectFrom('categories')
    .select(['category_id', 'key', 'name', 'description', 'image', inCategory.as('total')])
    .where('parent_id', '=', parent)
    .orderBy('position')
    .execute()
