import { type ExpressionBuilder, sql } from 'kysely'
import type { CourseCard, CourseSort } from '../../../contract/catalogue.ts'
import type { CoursePrice } from '../../../contract/course-search.ts'
import type { Language } from '../../../contract/common.ts'
import type { Read } from '../../db/connect.ts'
import type { DB } from '../../db/tables.ts'
import { bookable } from '../on-sale.queries.ts'
import { order } from './sort-order.queries.ts'
import { bestFirst, correctWords, type Readings, toQuery } from './search.queries.ts'
import { isBlank, readSearch } from './search.rules.ts'

/** What a list is narrowed by. `month` is `YYYY-MM`; `today` is the day from which offerings count. */
export type Narrowing = {
  language: Language
  category: number | undefined
  filters: readonly number[]
  month: string | undefined
  price: CoursePrice | undefined
  search: string
  today: string
  /** Only the favourites of this user. */
  favouriteOf?: string | undefined
}
export type CardsAsked = Narrowing & { sort: CourseSort; limit: number; offset: number }
export type CardsFound = { cards: CourseCard[]; total: number }

type Cards = ExpressionBuilder<DB, 'catalogue_cards'>

/** The filter ids by group: OR inside a group, AND across groups. Unknown ids are dropped. */
async function groupFilters(db: Read, ids: readonly number[]): Promise<number[][]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('filters')
    .select(['filter_id', 'filter_group_id'])
    .where(sql<boolean>`filter_id = any(${ids})`)
    .execute()
  return [...Map.groupBy(rows, (row) => row.filter_group_id).values()].map((group) => group.map((row) => row.filter_id))
}

/** Narrows to a language, a category, filters, a month and a price: what every list of cards shares. */
function narrowed(db: Read, asked: Narrowing, groups: readonly number[][]) {
  const { language, category, month, price, favouriteOf } = asked
  let query = db.selectFrom('catalogue_cards').where('language', '=', language)
  if (category) query = query.where('category_id', '=', category)
  for (const group of groups) {
    query = query.where((eb: Cards) =>
      eb.exists(
        eb
          .selectFrom('course_filters')
          .select(sql`1`.as('one'))
          .whereRef('course_filters.course_id', '=', 'catalogue_cards.course_id')
          .where(sql<boolean>`filter_id = any(${group})`),
      ),
    )
  }
  if (favouriteOf) query = query.where(isFavouriteOf(favouriteOf))
  if (month) query = query.where(isOffered(asked, month))
  if (price) query = query.where(hasPrice[price])
  return query
}

const isFavouriteOf = (userId: string) => sql<boolean>`exists (
  select from favourites f where f.course_id = catalogue_cards.course_id and f.user_id = ${userId})`

export const hasPrice = {
  free: sql<boolean>`price_cents = 0`,
  reduced: sql<boolean>`card -> 'special' <> 'null'`,
} satisfies Record<CoursePrice, unknown>

/** The chosen cities' names, with which locations are compared. */
export const cityNames = (filters: readonly number[]) => sql`(
  select f.name ->> 'lt' from filters f join filter_groups g using (filter_group_id)
  where g.key = 'city' and f.filter_id = any(${filters}))`

/** Upcoming offerings with the city and month of each. */
export const offerings = (today: string) => sql`(
  select p.course_id, l.city ->> 'lt' as city, to_char(p.start_date, 'YYYY-MM') as month
  from products p join locations l on l.id = p.location_id
  where p.state = 'offered' and p.start_date >= ${today}::date and ${bookable(sql.ref('p.product_id'))})`

/** Whether a card's course has a date in a month, in one of the chosen cities if there are any. */
export const isOffered = ({ filters, today }: Narrowing, month: string) => sql<boolean>`exists (
  select from ${offerings(today)} o where o.course_id = catalogue_cards.course_id and o.month = ${month}
  and (o.city in ${cityNames(filters)} or not exists ${cityNames(filters)}))`

/** A page of cards and the total. A search without a result is repeated with corrected spelling. */
export async function findCards(db: Read, asked: CardsAsked): Promise<CardsFound> {
  const base = narrowed(db, asked, await groupFilters(db, asked.filters))
  const pageOf = async (query: typeof base, sorting: ReturnType<typeof sql>) => {
    // Ids first: an index holds them in each order, and only the cards of the page are read.
    const ids = query.select('course_id').orderBy(sorting).limit(sql.lit(asked.limit)).offset(asked.offset)
    const page = db.selectFrom('catalogue_cards').select('card').where('language', '=', asked.language)
    const [cards, { total }] = await Promise.all([
      page.where('course_id', 'in', ids).orderBy(sorting).execute(),
      query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { cards: cards.map(({ card }) => card), total }
  }
  const searched = (readings: Readings) => {
    const ranked = asked.sort === 'bestsellers' ? bestFirst(readings, asked.language) : order[asked.sort]
    return pageOf(base.where(sql<boolean>`search @@ ${toQuery(readings, asked.language)}`), ranked)
  }
  const words = readSearch(asked.search, asked.language)
  if (!words.length) return isBlank(asked.search) ? pageOf(base, order[asked.sort]) : { cards: [], total: 0 }
  const found = await searched(words.map((word) => [word]))
  if (found.total) return found
  const corrected = await correctWords(db, words, asked.language)
  return corrected ? searched(corrected) : found
}
