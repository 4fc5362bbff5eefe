import { type ExpressionBuilder, sql } from 'kysely'
import type { CourseSort } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import type { DB } from '../db/tables.ts'
import { readSearch, type SearchWord, searchConfig, unaccent } from './search.rules.ts'

export type CardsAsked = {
  language: Language
  category: number | undefined
  filters: readonly number[]
  search: string
  sort: CourseSort
  limit: number
  offset: number
}

/** How alike each mistyped word and a word of the title must be (pg_trgm's word similarity, 0 to 1): swapped letters pass, another word does not. */
const likeness = 0.38

type Cards = ExpressionBuilder<DB, 'catalogue_cards'>

/** `(stem | stem without diacritics | beginning) & …` of the search's words. */
function toQuery(words: readonly SearchWord[], language: Language) {
  const config = sql.lit(searchConfig[language])
  const parts = words.map(({ typed, plain, prefix }) =>
    sql`(to_tsquery(${config}, ${typed}) || to_tsquery(${config}, ${plain}) || to_tsquery('simple', ${`${prefix}:*`}))`)
  return sql<string>`(${sql.join(parts, sql` && `)})`
}

const order = {
  bestsellers: sql`sold desc, course_id`,
  newest: sql`published_at desc, course_id`,
  price_asc: sql`price_cents, course_id`,
  price_desc: sql`price_cents desc, course_id`,
  rating: sql`rating_rank desc, course_id`,
  start_date: sql`next_date, course_id`,
  title: sql`title_key, course_id`,
} satisfies Record<CourseSort, unknown>

/** Which ids of the asked filters belong together: OR inside a group, AND across groups. Unknown ids are dropped. */
async function groupFilters(db: Read, ids: readonly number[]): Promise<number[][]> {
  if (!ids.length) return []
  const rows = await db.selectFrom('filters').select(['filter_id', 'filter_group_id']).where(sql<boolean>`filter_id = any(${ids})`).execute()
  return [...Map.groupBy(rows, (row) => row.filter_group_id).values()].map((group) => group.map((row) => row.filter_id))
}

/** Narrows to a language, a category and filters: what every list of cards shares. */
function narrowed(db: Read, { language, category }: CardsAsked, groups: readonly number[][]) {
  let query = db.selectFrom('catalogue_cards').where('language', '=', language)
  if (category) query = query.where('category_id', '=', category)
  for (const group of groups) {
    query = query.where((eb: Cards) => eb.exists(
      eb.selectFrom('course_filters').select(sql`1`.as('one')).whereRef('course_filters.course_id', '=', 'catalogue_cards.course_id')
        .where(sql<boolean>`filter_id = any(${group})`)))
  }
  return query
}

/** A page of cards and how many there are in all. A search that finds nothing is tried again with room for a typo. */
export async function findCards(db: Read, asked: CardsAsked) {
  const groups = await groupFilters(db, asked.filters)
  const base = narrowed(db, asked, groups)
  const words = readSearch(asked.search)
  const pageOf = async (query: typeof base, sorting: ReturnType<typeof sql>) => {
    const [cards, { total }] = await Promise.all([
      query.select(['card']).orderBy(sorting).limit(sql.lit(asked.limit)).offset(asked.offset).execute(),
      query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { cards: cards.map(({ card }) => card), total }
  }
  if (!words.length) return asked.search.trim() ? { cards: [], total: 0 } : pageOf(base, order[asked.sort])
  const query = toQuery(words, asked.language)
  const ranked = asked.sort === 'bestsellers' ? sql`ts_rank_cd(search, ${query}) desc, sold desc, course_id` : order[asked.sort]
  const found = await pageOf(base.where(sql<boolean>`search @@ ${query}`), ranked)
  if (found.total || unaccent(asked.search).length < 4) return found
  const alike = words.map(({ plain }) => sql<number>`word_similarity(${plain}, plain)`)
  const close = words.reduce((query, _, i) => query.where(sql<boolean>`${alike[i]} >= ${sql.lit(likeness)}`), base)
  return pageOf(close, sql`${sql.join(alike, sql` + `)} desc, course_id`)
}
