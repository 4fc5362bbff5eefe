import { sql } from 'kysely'
import { languageFilterGroup } from '../../contract/constants.ts'
import type { Product } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { priceOf } from '../money.ts'
import { lowest30 } from './lowest-price.queries.ts'
import { bookable, seatsLeft } from './on-sale.queries.ts'

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

/** The offerings of a course, soonest first; past ones are left out. `today` is a day in Europe/Vilnius. */
export async function listProducts(db: Read, courseId: number, language: Language, today: string): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select([
      'product_id',
      'start_date',
      'end_date',
      'hours',
      'price_cents',
      'special_cents',
      'city',
      'name',
      'address',
      'online',
    ])
    .select([lowest30.as('lowest_cents'), seatsLeft().as('seats')])
    .where('course_id', '=', courseId)
    .where('state', '=', 'offered')
    .where(bookable())
    .where((eb) => eb.or([eb('start_date', 'is', null), eb('start_date', '>=', today)]))
    .orderBy(sql`start_date nulls first`)
    .orderBy('product_id')
    .execute()
  return rows.map((row) => {
    const price = priceOf(row, language)
    return {
      product_id: row.product_id,
      location_name: inLanguage(row.name, language),
      city: inLanguage(row.city, language),
      location_address: inLanguage(row.address, language),
      online: row.online,
      start_date: row.start_date,
      end_date: row.end_date,
      course_duration: row.hours,
      ...price,
      special_formatted: price.special?.price_formated ?? null,
      lowest_30_formated: price.special?.lowest_30_formated ?? null,
      product_count: row.seats,
    }
  })
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
