import { type ExpressionBuilder, sql } from 'kysely'
import type { CourseSort, StoredCard } from '../../../contract/catalogue.ts'
import type { CoursePrice, CourseState } from '../../../contract/course-search.ts'
import type { Language } from '../../../contract/common.ts'
import type { Read } from '../../db/connect.ts'
import type { DB } from '../../db/tables.ts'
import { isOpen } from '../on-sale.queries.ts'
import { order } from './sort-order.queries.ts'
import { bestFirst, correcting, type Reading, readingsOf, toQuery } from './search.queries.ts'
import { isBlank } from './search.rules.ts'

/** What a list is narrowed by. `month` is `YYYY-MM`; `today` is the day from which offerings count. */
export type Narrowing = {
  language: Language
  category: number | undefined
  filters: readonly number[]
  month: string | undefined
  price: CoursePrice | undefined
  /** Undefined: in either state. */
  state: CourseState | undefined
  search: string
  today: string
  /** Only the favourites of this user. */
  favouriteOf?: string | undefined
}
export type CardsAsked = Narrowing & { sort: CourseSort; limit: number; offset: number }
/** `read`: how the search was read when it found them. */
export type CardsFound = { cards: StoredCard[]; total: number; read?: Reading }

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
  const { language, category, month, price, state, favouriteOf } = asked
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
  if (state) query = query.where(isInState[state])
  return query
}

const isFavouriteOf = (userId: string) => sql<boolean>`exists (
  select from favourites f where f.course_id = catalogue_cards.course_id and f.user_id = ${userId})`

/** A course in preparation has no price. */
export const isInState = {
  on_sale: sql<boolean>`price_cents is not null`,
  preparing: sql<boolean>`price_cents is null`,
} satisfies Record<CourseState, unknown>

export const hasPrice = {
  free: sql<boolean>`(price_cents = 0) is true`,
  reduced: sql<boolean>`card -> 'special' <> 'null'`,
} satisfies Record<CoursePrice, unknown>

/** The chosen cities' names, with which locations are compared. */
export const cityNames = (filters: readonly number[]) => sql`(
  select f.name ->> 'lt' from filters f join filter_groups g using (filter_group_id)
  where g.key = 'city' and f.filter_id = any(${filters}))`

/** Upcoming offerings with a free seat, with the city and month of each. */
export const offerings = (today: string) => sql`(
  select p.course_id, l.city ->> 'lt' as city, to_char(p.start_date, 'YYYY-MM') as month
  from products p join locations l on l.id = p.location_id
  where p.state = 'offered' and p.start_date >= ${today}::date and ${isOpen(sql.ref('p.product_id'))})`

/** Whether a card's course has a date with a free seat in a month, in one of the chosen cities if there are any. */
export const isOffered = ({ filters, today }: Narrowing, month: string) => sql<boolean>`exists (
  select from ${offerings(today)} o where o.course_id = catalogue_cards.course_id and o.month = ${month}
  and (o.city in ${cityNames(filters)} or not exists ${cityNames(filters)}))`

/** The card of a found course in another language than the one in which it was found. */
const cardIn = (language: Language) => sql<StoredCard>`(
  select shown.card from catalogue_cards shown
  where shown.language = ${language} and shown.course_id = catalogue_cards.course_id)`

/**
 * A page of cards in the language asked for, and the total. A search is read in the ways of `readingsOf` until it finds;
 * lists of one search correct its words together.
 */
export async function findCards(db: Read, asked: CardsAsked, correct = correcting(db)): Promise<CardsFound> {
  const groups = await groupFilters(db, asked.filters)
  const totalOf = async (query: ReturnType<typeof narrowed>) =>
    (await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  const pageOf = async (query: ReturnType<typeof narrowed>, sorting: ReturnType<typeof sql>, language: Language) => {
    // Ids first: an index holds them in each order, and only the cards of the page are read.
    const ids = query.select('course_id').orderBy(sorting).limit(sql.lit(asked.limit)).offset(asked.offset)
    const cards = await db
      .selectFrom('catalogue_cards')
      .select(language === asked.language ? 'card' : cardIn(asked.language).as('card'))
      .where('language', '=', language)
      .where('course_id', 'in', ids)
      .orderBy(sorting)
      .execute()
    return cards.map(({ card }) => card)
  }
  const base = (language: Language) => narrowed(db, { ...asked, language }, groups)
  if (isBlank(asked.search)) {
    const all = base(asked.language)
    const [cards, total] = await Promise.all([pageOf(all, order[asked.sort], asked.language), totalOf(all)])
    return { cards, total }
  }
  for await (const read of readingsOf(correct, asked.search, asked.language)) {
    const { language, readings } = read
    const isRanked = asked.sort === 'bestsellers' && readings.length > 0
    const all = base(language)
    const query = readings.length ? all.where(sql<boolean>`search @@ ${toQuery(readings, language)}`) : all
    // A reading that finds nothing is not ranked as well: there may be twelve.
    const total = await totalOf(query)
    const sorting = isRanked ? bestFirst(readings, language) : order[asked.sort]
    if (total) return { cards: await pageOf(query, sorting, language), total, read }
  }
  return { cards: [], total: 0 }
}
