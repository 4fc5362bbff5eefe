import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import { rowsOf } from '../../server/catalogue/card.rules.ts'
import { readFacts } from '../../server/catalogue/card-facts.queries.ts'
import { writeRows } from '../../server/catalogue/search/write-cards.ts'
import type { Database, Pool } from '../../server/db/connect.ts'
import { addDays, dayInVilnius } from '../../server/time.ts'
import { chance, readWords, writer } from './words.ts'

/** Made courses begin here; the demo's are below. */
const firstId = 10_000
const batch = 250
const day = 86_400_000
const images = ['bendravimas-slaugoje', 'pirmoji-pagalba-darbe']

type Reference = {
  categories: { category_id: number }[]
  groups: number[][]
  locations: { id: number; online: boolean }[]
}

async function readReference(db: Database): Promise<Reference> {
  const filters = await db.selectFrom('filters').select(['filter_id', 'filter_group_id']).orderBy('filter_id').execute()
  return {
    categories: await db.selectFrom('categories').select('category_id').orderBy('position').execute(),
    groups: [...Map.groupBy(filters, (row) => row.filter_group_id).values()].map((group) =>
      group.map((row) => row.filter_id),
    ),
    locations: await db.selectFrom('locations').select(['id', 'online']).orderBy('id').execute(),
  }
}

type Made = {
  course: {
    id: number
    slug: string
    shortname: string
    category_id: number
    state: 'published'
    title: string
    short: string
    about: string
    skills: string
    purpose: string
    study: string
    objectives: string
    image: string
    hours: number
    featured: boolean
    published_at: Date
  }
  filters: number[]
  products: {
    product_id: number
    course_id: number
    location_id: number
    hours: number
    start_date: string | null
    end_date: string | null
    price_cents: number
    special_cents: number | null
  }[]
  /** What reviews and sales would have made of it: told, for there are none. */
  told: { rating: number; reviews: number; sold: number }
}

/** The `n`-th course of every catalogue: of its own chance, so that it is the same however many there are. */
function makeCourse(
  n: number,
  words: Record<Language, string[]>,
  { categories, groups, locations }: Reference,
  now: Date,
): Made {
  const random = chance(n + 1)
  const upTo = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[upTo(list.length)]
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }
  const write = { lt: writer(words.lt, random), en: writer(words.en, random), ru: writer(words.ru, random) }
  const texts = <T>(make: (language: Language) => T) =>
    JSON.stringify({ lt: make('lt'), en: make('en'), ru: make('ru') })
  const { category_id } = pick(categories)
  const price_cents = 2000 + upTo(300) * 100
  const special_cents = random() < 0.2 ? price_cents - 1000 : null
  const chosen = Array.from({ length: 1 + upTo(3) }, () => pick(locations))
  const dates = chosen.map(({ online }) => (online ? null : addDays(dayInVilnius(now), 3 + upTo(300))))
  const published_at = new Date(now.getTime() - upTo(1500) * day)
  const id = firstId + n
  const course = {
    id,
    slug: `b-${id}`,
    shortname: `B${n}`,
    category_id,
    state: 'published' as const,
    title: texts((language) => write[language].title(3 + upTo(4))),
    short: texts((language) => write[language].text(14)),
    about: texts((language) => `<p>${write[language].text(60)}</p>`),
    skills: texts((language) => [write[language].text(3), write[language].text(3)]),
    purpose: '{"lt":""}',
    study: '{"lt":""}',
    objectives: '{"lt":[]}',
    image: `courses/${pick(images)}`,
    hours: 1 + upTo(40),
    featured: n < 12,
    published_at,
  }
  return {
    course,
    products: chosen.map((location, i) => ({
      product_id: n * 4 + i + firstId,
      course_id: id,
      location_id: location.id,
      hours: course.hours,
      start_date: dates[i] ?? null,
      end_date: dates[i] ?? null,
      price_cents,
      special_cents,
    })),
    told: { rating: Math.round((3 + random() * 2) * 10) / 10, reviews: upTo(200), sold: upTo(5000) },
    filters: [...new Set(groups.flatMap((group) => Array.from({ length: 1 + upTo(2) }, () => pick(group))))],
  }
}

/** A price as it was, and what it was reduced to five days ago. */
const pricesOf = ({ product_id, price_cents, special_cents }: Made['products'][number], now: Date) => [
  { product_id, cents: price_cents, from_at: new Date(now.getTime() - 60 * day) },
  ...(special_cents === null ? [] : [{ product_id, cents: special_cents, from_at: new Date(now.getTime() - 5 * day) }]),
]

const insert = (db: Database, courses: readonly Made[], now: Date, tells: boolean) =>
  db.transaction().execute(async (write) => {
    await write
      .insertInto('courses')
      .values(courses.map(({ course }) => course))
      .execute()
    await write
      .insertInto('course_filters')
      .values(
        courses.flatMap(({ course, filters }) => filters.map((filter_id) => ({ filter_id, course_id: course.id }))),
      )
      .execute()
    const products = courses.flatMap((made) => made.products)
    await write.insertInto('products').values(products).execute()
    await write
      .insertInto('product_prices')
      .values(products.flatMap((product) => pricesOf(product, now)))
      .execute()
    const told = new Map(courses.map((made) => [made.course.id, made.told]))
    const facts = await readFacts(write, [...told.keys()])
    await writeRows(
      write,
      facts.flatMap((one) => rowsOf({ ...one, ...(tells ? told.get(one.course.id) : {}) }, dayInVilnius(now))),
      now,
    )
  })

/**
 * Writes so many courses straight into the tables, with their offerings, filters and read model; the search indexes are built at the end.
 * Where it `tells`, cards speak of reviews and sales that have no rows: lists are sorted by them.
 */
export async function fillCatalogue(db: Database, pool: Pool, count: number, now: Date, tells: boolean): Promise<void> {
  const words = { lt: await readWords(pool, 'lt'), en: await readWords(pool, 'en'), ru: await readWords(pool, 'ru') }
  const reference = await readReference(db)
  const { rows: indexes } = await pool.query<{ name: string; ddl: string }>(
    "select indexname as name, indexdef as ddl from pg_indexes where tablename = 'catalogue_cards' and indexdef like '%gin%'",
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  for (let n = 0; n < count; n += batch) {
    const courses = Array.from({ length: Math.min(batch, count - n) }, (_, i) =>
      makeCourse(n + i, words, reference, now),
    )
    await insert(db, courses, now, tells)
    if (n % 10_000 === 0) console.log(`  ${n} of ${count} courses`)
  }
  for (const { ddl } of indexes) await pool.query(ddl)
  await pool.query('vacuum analyze')
  await db
    .updateTable('cache_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  await sql`checkpoint`.execute(db)
}
