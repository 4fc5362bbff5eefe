import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import type { Texts } from '../db/texts.ts'
import { type Bits, countBits } from './bits.ts'
import type { Shelf } from './shelf.ts'

type FilterRow = { filter_id: number; name: Texts; total: number }

const carrying = sql`(select count(*) from course_filters cf join courses c on c.id = cf.course_id and c.state = 'published' where cf.filter_id = f.filter_id)`
const unknown = sql`0`

const filtersOf = (counted: boolean) => sql<FilterRow[]>`(
  select coalesce(json_agg(json_build_object('filter_id', f.filter_id, 'name', f.name, 'total', ${counted ? carrying : unknown}) order by f.position), '[]')
  from filters f where f.filter_group_id = filter_groups.filter_group_id)`

/** Filter groups with their filters and how many published courses carry each: counted on the shelf where there is one. */
export async function listFilterGroups(db: Read, shelf: Shelf | undefined, parent: number) {
  const groups = await db
    .selectFrom('filter_groups')
    .select(['filter_group_id', 'key', 'name', filtersOf(!shelf).as('filters')])
    .where('parent_id', '=', parent)
    .orderBy('position')
    .execute()
  const totalOf = (filter: FilterRow) =>
    shelf ? countPlaces(shelf.filters.get(filter.filter_id)?.courses) : filter.total
  return groups.map((group) => ({
    ...group,
    filters: group.filters.map((filter) => ({ ...filter, total: totalOf(filter) })),
  }))
}

const inCategory = sql<number>`(select count(*) from courses c where c.category_id = categories.category_id and c.state = 'published')`

export async function listCategoriesOf(db: Read, shelf: Shelf | undefined, parent: number) {
  const categories = await db
    .selectFrom('categories')
    .select(['category_id', 'key', 'name', 'description'])
    .select((shelf ? sql<number>`0` : inCategory).as('total'))
    .where('parent_id', '=', parent)
    .orderBy('position')
    .execute()
  return categories.map((category) =>
    shelf ? { ...category, total: countPlaces(shelf.categories.get(category.category_id)) } : category,
  )
}

const countPlaces = (places: Bits | undefined) => (places ? countBits(places) : 0)

export const listFeaturedCards = (db: Read, language: Language) =>
  db
    .selectFrom('catalogue_cards')
    .select('card')
    .where('language', '=', language)
    .where('featured', '=', true)
    .orderBy('sold', 'desc')
    .limit(sql.lit(12))
    .execute()
