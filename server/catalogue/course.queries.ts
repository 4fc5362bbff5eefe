import { sql } from 'kysely'
import { firstProducts, languageFilterGroup } from '../../contract/constants.ts'
import type { Product } from '../../contract/catalogue.ts'
import type { CardDate } from '../../contract/sessions.ts'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { priceOf } from '../money.ts'
import { lowest30 } from './lowest-price.queries.ts'
import { bookable, isOpen, seatsLeft } from './on-sale.queries.ts'
import { sessions } from './sessions.queries.ts'

/** The names of the languages that a course is taught in. */
const taughtIn = sql<Texts[]>`array(
  select f.name from course_filters c join filters f using (filter_id)
  where c.course_id = courses.id and f.filter_group_id = ${sql.lit(languageFilterGroup)} order by f.position)`

export const findCourse = (db: Read, id: number) =>
  db
    .selectFrom('courses')
    .select(taughtIn.as('languages'))
    .select([
      'about',
      'purpose',
      'objectives',
      'skills',
      'short',
      'study',
      'certificate_months',
      'awards',
      'practice_day',
    ])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()

export async function findCard(db: Read, courseId: number, language: Language) {
  return db
    .selectFrom('catalogue_cards')
    .select('card')
    .where('language', '=', language)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
}

export async function isPublished(db: Read, id: number): Promise<boolean> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return course !== undefined
}

/** The base name of a published course's picture under /media. */
export const findPicture = (db: Read, id: number) =>
  db.selectFrom('courses').select('image').where('id', '=', id).where('state', '=', 'published').executeTakeFirst()

/** In a query of `products`: on offer, with groups if it ever had any, and not over. `today` is a day in Vilnius. */
const upcoming = (today: string) => sql<boolean>`(
  products.state = 'offered' and ${bookable()} and (products.start_date is null or products.start_date >= ${today}::date))`

/** `hours`: the sessions of each, or of those only whose sessions are shown. */
const productRows = (db: Read, hours = sessions) =>
  db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['products.product_id', 'products.course_id', 'start_date', 'end_date', 'hours', 'group_size'])
    .select(['price_cents', 'special_cents', 'city', 'name', 'address', 'online'])
    .select([lowest30.as('lowest_cents'), seatsLeft().as('seats'), hours.as('sessions')])
    .orderBy(sql`start_date nulls first`)
    .orderBy('products.product_id')
type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number]

function toProduct(row: ProductRow, language: Language): Product {
  const price = priceOf(row, language)
  return {
    product_id: row.product_id,
    location_name: inLanguage(row.name, language),
    city: inLanguage(row.city, language),
    location_address: inLanguage(row.address, language),
    online: row.online,
    start_date: row.start_date,
    end_date: row.end_date,
    sessions: row.sessions,
    course_duration: row.hours,
    group_size: row.group_size,
    ...price,
    special_formatted: price.special?.price_formated ?? null,
    lowest_30_formated: price.special?.lowest_30_formated ?? null,
    product_count: row.seats,
  }
}

/** The offerings of a course, soonest first; past ones are left out. `today` is a day in Europe/Vilnius. */
export async function listProducts(db: Read, courseId: number, language: Language, today: string): Promise<Product[]> {
  const rows = await productRows(db).where('course_id', '=', courseId).where(upcoming(today)).execute()
  return rows.map((row) => toProduct(row, language))
}

/**
 * What cards say of the offerings of a course. `dates`: the first with a free seat of each city in each month, in the
 * order of their days; `next`: the days of the first of them that has days; `cheapest`: of those with a free seat, or
 * of all where none has one; `hours`: the sessions of those that are shown, by number.
 */
export type Offered = {
  products: Product[]
  total: number
  open: number
  dates: CardDate[]
  next: { date: string | null; endDate: string | null }
  cheapest: Product | undefined
  hours: ReadonlyMap<number, Product['sessions']>
}

/** The upcoming offerings of courses, with whether each has a free seat. */
const withSeats = (db: Read, courseIds: readonly number[], today: string) =>
  db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select([
      'product_id',
      'course_id',
      'start_date',
      sql`locations.city ->> 'lt'`.as('city_key'),
      isOpen().as('is_open'),
      sql<number>`coalesce(special_cents, price_cents)`.as('cents'),
    ])
    .where('course_id', 'in', courseIds)
    .where(upcoming(today))

const inOrder = sql`order by start_date nulls first, product_id`
const monthOf = sql`to_char(start_date, 'YYYY-MM')`

/** Whether an offering is the first of its city with a free seat, for each value of an expression. */
const isFirstOpenBy = (value: ReturnType<typeof sql>) =>
  sql<boolean>`(is_open and row_number() over (partition by course_id, is_open, city_key, ${value} ${inOrder}) = 1)`

/**
 * The first offerings of each course, in the order of {@link listProducts}, how many it has and how many are open, and
 * the first open one of each city, in the month if one is given, with its hours. One query.
 */
export async function listFirstProducts(
  db: Read,
  courseIds: readonly number[],
  { language, today, month }: { language: Language; today: string; month?: string | undefined },
): Promise<ReadonlyMap<number, Offered>> {
  if (!courseIds.length) return new Map()
  const inMonth = month ? sql`${monthOf} = ${month}` : sql`start_date is not null`
  const ranked = db
    .selectFrom(withSeats(db, courseIds, today).as('seated'))
    .select(['product_id as ranked_id', 'is_open'])
    .select(sql<number>`row_number() over (partition by course_id ${inOrder})`.as('rank'))
    .select(sql<number>`(count(*) over (partition by course_id))::int`.as('total'))
    .select(sql<number>`(count(*) filter (where is_open) over (partition by course_id))::int`.as('open'))
    .select(isFirstOpenBy(monthOf).as('is_listed'))
    .select(
      sql<boolean>`row_number() over (partition by course_id
        order by is_open desc, cents, start_date, product_id) = 1`.as('is_cheapest'),
    )
    .select(sql<boolean>`${inMonth} and ${isFirstOpenBy(inMonth)}`.as('is_shown'))
  const isFirst = sql<boolean>`rank <= ${sql.lit(firstProducts)}`
  const hours = sql<Product['sessions']>`case when ${isFirst} or is_shown then ${sessions} else '[]' end`
  const rows = await productRows(db, hours)
    .innerJoin(ranked.as('ranked'), 'ranked_id', 'products.product_id')
    .select(['total', 'open', 'is_listed', 'is_shown', 'is_cheapest', isFirst.as('is_first')])
    .where(sql<boolean>`(${isFirst} or is_listed or is_cheapest)`)
    .execute()
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id)
  return new Map(
    [...byCourse].map(([id, own]) => {
      const listed = own.filter(({ is_listed }) => is_listed)
      const next = listed.find(({ start_date }) => start_date !== null)
      const cheapest = own.find(({ is_cheapest }) => is_cheapest)
      return [
        id,
        {
          products: own.filter(({ is_first }) => is_first).map((row) => toProduct(row, language)),
          total: own[0]?.total ?? 0,
          open: own[0]?.open ?? 0,
          dates: listed.map(({ city, start_date, product_id }) => ({
            city: inLanguage(city, language),
            date: start_date,
            product_id,
          })),
          next: { date: next?.start_date ?? null, endDate: next?.end_date ?? null },
          cheapest: cheapest && toProduct(cheapest, language),
          hours: new Map(own.filter(({ is_shown }) => is_shown).map((row) => [row.product_id, row.sessions])),
        },
      ]
    }),
  )
}

export const listQuestions = (db: Read, courseId: number) =>
  db
    .selectFrom('course_questions')
    .select(['question', 'answer'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute()

export const listTopics = (db: Read, courseId: number) =>
  db
    .selectFrom('topics')
    .select(['id', 'title', 'description', 'minutes'])
    .where('course_id', '=', courseId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
