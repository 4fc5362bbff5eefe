import { sql } from 'kysely'
import type { CourseCard } from '../../contract/catalogue.ts'
import { type Language, languageTags } from '../../contract/common.ts'
import type { Database, Write } from '../db/connect.ts'
import { inLanguage, languageOf, listInLanguage } from '../db/texts.ts'
import { dayInVilnius } from '../time.ts'
import { effectiveCents, priceOf } from '../money.ts'
import { lowest30 } from './lowest-price.ts'
import { searchConfig, spelledWords, titleKey, unaccent } from './search.rules.ts'

const nothingOffered = { product_id: null, price_cents: 0, special_cents: null, lowest_cents: null }

/** Sorts courses without a date last. */
const noDate = '9999-12-31'

async function readCourse(db: Write, id: number) {
  return db.selectFrom('courses').innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .select([
      'courses.id', 'shortname', 'environment', 'lms_course_id', 'courses.category_id', 'state', 'title', 'short', 'about', 'skills', 'image', 'hours',
      'featured', 'published_at', 'categories.key as category_key', 'categories.name as category_name',
    ])
    .where('courses.id', '=', id).executeTakeFirstOrThrow()
}

const readOffered = (db: Write, id: number) =>
  db.selectFrom('products').innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['product_id', 'start_date', 'end_date', 'price_cents', 'special_cents', 'city', 'online', lowest30.as('lowest_cents')])
    .where('course_id', '=', id).where('state', '=', 'offered').orderBy('start_date').orderBy('product_id').execute()

const readRating = (db: Write, id: number) =>
  db.selectFrom('reviews').select((eb) => [eb.fn.avg<number | null>('rating').as('rating'), eb.fn.countAll<number>().as('count')])
    .where('course_id', '=', id).executeTakeFirstOrThrow()

const readSold = (db: Write, id: number) =>
  db.selectFrom('order_lines').innerJoin('orders', 'orders.order_id', 'order_lines.order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), sql<number>`0`).as('sold'))
    .where('course_id', '=', id).where('orders.state', 'in', ['paid', 'fulfilled']).executeTakeFirstOrThrow()

/** What a course's rows of the read model are made of. `rating` is the mean to one decimal, `sold` counts places. */
export type Facts = {
  course: Awaited<ReturnType<typeof readCourse>>
  offered: Awaited<ReturnType<typeof readOffered>>
  rating: number
  reviews: number
  sold: number
  publishedAt: Date
}

function cardOf({ course, offered, rating, reviews }: Facts, language: Language, today: string): CourseCard {
  const ahead = offered.filter((product) => !product.start_date || product.start_date >= today)
  const offers = ahead.length ? ahead : offered
  const cheapest = offers.toSorted((a, b) => effectiveCents(a) - effectiveCents(b))[0] ?? nothingOffered
  const next = offers.find((product) => product.start_date)
  return {
    id: course.id, lmsCourseId: course.lms_course_id, shortname: course.shortname, environment: course.environment,
    lang: languageOf(course.title, language), title: inLanguage(course.title, language), shortDescription: inLanguage(course.short, language),
    image: `/media/${course.image}-960.webp`, thumb: `/media/${course.image}-480.webp`,
    rating, rating_count: reviews, category_id: course.category_id, category_key: course.category_key,
    category_name: inLanguage(course.category_name, language),
    date: next?.start_date ?? null, endDate: next?.end_date ?? null, course_duration: course.hours,
    ...priceOf(cheapest, language), product_id: cheapest.product_id,
    cities: [...new Set(offers.map(({ city }) => inLanguage(city, language)))],
  }
}

/** The vector that a language's list is searched in: title before skills and short text before the rest. */
function vectorOf({ course }: Facts, language: Language) {
  const config = sql.lit(searchConfig[languageOf(course.title, language)])
  const weigh = (text: string, weight: 'A' | 'B' | 'C') => sql`
    setweight(to_tsvector(${config}, ${text}) || to_tsvector(${config}, ${unaccent(text)}) || to_tsvector('simple', ${unaccent(text)}), ${sql.lit(weight)})`
  const about = inLanguage(course.about, language).replace(/<[^>]+>/g, ' ')
  return sql<string>`${weigh(`${inLanguage(course.title, language)} ${course.shortname}`, 'A')}
    || ${weigh(`${inLanguage(course.short, language)} ${listInLanguage(course.skills, language).join(' ')} ${inLanguage(course.category_name, language)}`, 'B')}
    || ${weigh(about, 'C')}`
}

/** A course's row of the read model in one language. `today` decides which offerings are ahead. */
export function rowOf(facts: Facts, language: Language, today: string) {
  const { course, rating, reviews, sold, publishedAt } = facts
  const card = cardOf(facts, language, today)
  return {
    language, course_id: course.id, category_id: course.category_id, card: JSON.stringify(card), title_key: titleKey(card.title),
    price_cents: Math.round((card.special?.price ?? card.price) * 100), rating_rank: Math.round(rating * 1000) + Math.min(reviews, 999),
    sold, next_date: card.date ?? noDate, published_at: publishedAt, featured: course.featured,
    search: vectorOf(facts, language), plain: unaccent(`${card.title} ${card.shortDescription}`),
  }
}

/**
 * Holds the course until the transaction ends, so that of two writes at the same moment the second counts what the first wrote.
 * Not against its mere mention: rows that refer to the course may be written meanwhile, and this same transaction may have done so before.
 */
export async function holdCourse(db: Write, courseId: number): Promise<void> {
  await db.selectFrom('courses').select('id').where('id', '=', courseId).forNoKeyUpdate().execute()
}

/** Adds the words of a text that are new. In one order, so that two who add the same wait for each other at the first. */
async function keepWords(db: Write, language: Language, plain: string): Promise<void> {
  const words = spelledWords(plain)
  if (!words.length) return
  await db.insertInto('catalogue_words').columns(['language', 'word'])
    .expression(sql`select ${sql.lit(language)}, word from unnest(${words}::text[]) as word`).onConflict((conflict) => conflict.doNothing()).execute()
}

/** Writes the read model of a course that is held. A course that is not published has no card. `now` decides which offerings are ahead. */
export async function writeCard(db: Write, courseId: number, now: Date): Promise<void> {
  const course = await readCourse(db, courseId)
  if (course.state !== 'published' || !course.published_at) {
    await db.deleteFrom('catalogue_cards').where('course_id', '=', courseId).execute()
    return
  }
  const offered = await readOffered(db, courseId)
  const { rating, count } = await readRating(db, courseId)
  const { sold } = await readSold(db, courseId)
  const facts = { course, offered, rating: Math.round(Number(rating ?? 0) * 10) / 10, reviews: count, sold: Number(sold), publishedAt: course.published_at }
  for (const language of languageTags) {
    const row = rowOf(facts, language, dayInVilnius(now))
    await db.insertInto('catalogue_cards').values(row)
      .onConflict((conflict) => conflict.columns(['language', 'course_id']).doUpdateSet(row)).execute()
    await keepWords(db, language, row.plain)
  }
}

/** Writes the read model of one course anew, in the transaction of the write that changed it. */
export async function refreshCard(db: Write, courseId: number, now: Date): Promise<void> {
  await holdCourse(db, courseId)
  await writeCard(db, courseId, now)
}

/** Writes every course's read model anew: nightly, because the next date and the price of what is ahead move on by themselves. */
export async function refreshAllCards(db: Database, now: Date): Promise<void> {
  const courses = await db.selectFrom('courses').select('id').where('state', '=', 'published').execute()
  for (const { id } of courses) await db.transaction().execute((write) => refreshCard(write, id, now))
  await db.updateTable('catalogue_version').set((eb) => ({ version: eb('version', '+', 1) })).execute()
}
