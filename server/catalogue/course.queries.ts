import { sql } from 'kysely'
import { firstProducts, languageFilterGroup } from '../../contract/constants.ts'
import type { Product } from '../../contract/catalogue.ts'
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
    .select(['about', 'purpose', 'objectives', 'skills', 'short', 'study', 'certificate_months', 'awards'])
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

const productRows = (db: Read) =>
  db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['products.product_id', 'products.course_id', 'start_date', 'end_date', 'hours', 'group_size'])
    .select(['price_cents', 'special_cents', 'city', 'name', 'address', 'online'])
    .select([lowest30.as('lowest_cents'), seatsLeft().as('seats'), sessions.as('sessions')])
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

/** What cards say of the offerings of a course. `hours`: the sessions of its first offerings and of those asked for, by number. */
type Offered = { products: Product[]; total: number; open: number; hours: ReadonlyMap<number, Product['sessions']> }

/**
 * The first offerings of each course, in the order of {@link listProducts}, how many it has and how many are open; `shown`:
 * others whose hours are wanted. One query.
 */
export async function listFirstProducts(
  db: Read,
  courseIds: readonly number[],
  { language, today, shown }: { language: Language; today: string; shown: readonly number[] },
): Promise<ReadonlyMap<number, Offered>> {
  if (!courseIds.length) return new Map()
  const ranked = db
    .selectFrom('products')
    .select(['products.product_id as ranked_id'])
    .select(
      sql<number>`row_number() over (partition by course_id order by start_date nulls first, product_id)`.as('rank'),
    )
    .select(sql<number>`(count(*) over (partition by course_id))::int`.as('total'))
    .select(sql<number>`(count(*) filter (where ${isOpen()}) over (partition by course_id))::int`.as('open'))
    .where('course_id', 'in', courseIds)
    .where(upcoming(today))
  const rows = await productRows(db)
    .innerJoin(ranked.as('ranked'), 'ranked_id', 'products.product_id')
    .select(['total', 'open', 'rank'])
    .where((eb) => eb.or([eb('rank', '<=', firstProducts), eb('products.product_id', 'in', [0, ...shown])]))
    .execute()
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id)
  return new Map(
    [...byCourse].map(([id, own]) => [
      id,
      {
        products: own.filter(({ rank }) => rank <= firstProducts).map((row) => toProduct(row, language)),
        total: own[0]?.total ?? 0,
        open: own[0]?.open ?? 0,
        hours: new Map(own.map((row) => [row.product_id, row.sessions])),
      },
    ]),
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
