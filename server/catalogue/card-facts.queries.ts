import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import { lowest30 } from './lowest-price.queries.ts'
import { bookable, isOpen } from './on-sale.queries.ts'

const among = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${ids})`

/**
 * Every text of a course's public page in all its languages, as one MD5: long texts are compared without leaving the
 * database.
 */
const texts = sql<string>`md5(row(
  courses.title, courses.shortname, courses.short, courses.about, courses.purpose, courses.objectives, courses.study, courses.skills,
  courses.certificate_months, courses.awards, courses.practice_day, categories.name,
  (select string_agg(row(t.id, t.title, t.description, t.minutes)::text, '' order by t.position) from topics t where t.course_id = courses.id and t.retired_at is null),
  (select string_agg(row(q.question, q.answer)::text, '' order by q.position) from course_questions q where q.course_id = courses.id))::text)`

const readCourses = (db: Read, ids: readonly number[]) =>
  db
    .selectFrom('courses')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .select([
      'courses.id',
      'shortname',
      'environment',
      'lms_course_id',
      'courses.category_id',
      'title',
      'short',
      'courses.image',
      'hours',
      'featured',
      'published_at',
      'categories.key as category_key',
      'categories.name as category_name',
      texts.as('texts'),
    ])
    .where(among('courses.id', ids))
    .where('state', '=', 'published')
    .execute()

const readOffered = (db: Read, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select([
      'course_id',
      'product_id',
      'location_id',
      'start_date',
      'end_date',
      'hours',
      'price_cents',
      'special_cents',
      'city',
    ])
    .select(sql<number | null>`case when special_cents is not null then ${lowest30} end`.as('lowest_cents'))
    .select(isOpen().as('is_open'))
    .where(among('course_id', ids))
    .where('state', '=', 'offered')
    .where(bookable())
    .orderBy('start_date')
    .orderBy('product_id')
    .execute()

/** Published reviews only. */
const readRatings = (db: Read, ids: readonly number[]) =>
  db
    .selectFrom('reviews')
    .select((eb) => ['course_id', eb.fn.avg<number>('rating').as('rating'), eb.fn.countAll<number>().as('count')])
    .where(among('course_id', ids))
    .where('state', '=', 'published')
    .groupBy('course_id')
    .execute()

/** The places of fulfilled orders, which `countSale` counts too: a paid order would be counted twice. */
const readSold = (db: Read, ids: readonly number[]) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.order_id', 'order_lines.order_id')
    .select((eb) => ['course_id', eb.fn.sum<number>('quantity').as('sold')])
    .where(among('course_id', ids))
    .where('orders.fulfilled_at', 'is not', null)
    .groupBy('course_id')
    .execute()

/**
 * What a course's cards are made of. `rating` is the mean to one decimal, `sold` counts seats; offerings are in the
 * order of their dates.
 */
export type Facts = {
  course: Awaited<ReturnType<typeof readCourses>>[number]
  offered: Awaited<ReturnType<typeof readOffered>>
  rating: number
  reviews: number
  sold: number
  publishedAt: Date
}

/** The facts of the published ones among the courses. */
export async function readFacts(db: Read, ids: readonly number[]): Promise<Facts[]> {
  const courses = await readCourses(db, ids)
  const offered = Map.groupBy(await readOffered(db, ids), ({ course_id }) => course_id)
  const ratings = new Map((await readRatings(db, ids)).map((row) => [row.course_id, row]))
  const sold = new Map((await readSold(db, ids)).map((row) => [row.course_id, Number(row.sold)]))
  return courses.flatMap((course) => {
    const { rating, count } = ratings.get(course.id) ?? { rating: 0, count: 0 }
    return course.published_at
      ? [
          {
            course,
            offered: offered.get(course.id) ?? [],
            rating: Math.round(Number(rating) * 10) / 10,
            reviews: count,
            sold: sold.get(course.id) ?? 0,
            publishedAt: course.published_at,
          },
        ]
      : []
  })
}

/** The stored cards, without their search columns. */
export const readCards = (db: Read, ids: readonly number[]) =>
  db
    .selectFrom('catalogue_cards')
    .select([
      'language',
      'course_id',
      'category_id',
      'card',
      'title_key',
      'price_cents',
      'rating_rank',
      'sold',
      'next_date',
      'published_at',
      'featured',
      'page_checksum',
    ])
    .where(among('course_id', ids))
    .execute()

/** The texts that are searched but not shown on a card. */
export const readSearched = (db: Read, ids: readonly number[]) =>
  db.selectFrom('courses').select(['id', 'about', 'skills']).where(among('id', ids)).execute()
