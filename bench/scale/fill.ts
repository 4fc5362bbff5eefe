import { sql } from 'kysely'
import { rowsOf } from '../../server/catalogue/card.rules.ts'
import { readFacts } from '../../server/catalogue/card-facts.queries.ts'
import { writeRows } from '../../server/catalogue/search/write-cards.ts'
import type { Database, Pool } from '../../server/db/connect.ts'
import { dayInVilnius } from '../../server/time.ts'
import { type Generated, generateCourse, type Reference } from './generate.ts'
import { readWords } from './words.ts'

const batch = 250
const day = 86_400_000

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

/** The original price, and the reduced one since five days ago. */
const pricesOf = ({ product_id, price_cents, special_cents }: Generated['products'][number], now: Date) => [
  { product_id, cents: price_cents, from_at: new Date(now.getTime() - 60 * day) },
  ...(special_cents === null ? [] : [{ product_id, cents: special_cents, from_at: new Date(now.getTime() - 5 * day) }]),
]

const insert = (db: Database, courses: readonly Generated[], now: Date, withRatings: boolean) =>
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
    const products = courses.flatMap((one) => one.products)
    await write.insertInto('products').values(products).execute()
    await write
      .insertInto('product_prices')
      .values(products.flatMap((product) => pricesOf(product, now)))
      .execute()
    const ratings = new Map(courses.map((one) => [one.course.id, one.ratings]))
    const facts = await readFacts(write, [...ratings.keys()])
    await writeRows(
      write,
      facts.flatMap((one) => rowsOf({ ...one, ...(withRatings ? ratings.get(one.course.id) : {}) }, dayInVilnius(now))),
      now,
    )
  })

/**
 * Writes `count` courses into the tables, with their offerings, filters and read model; the search indexes are built at
 * the end. `withRatings` gives the read model ratings and sales that have no rows behind them: lists are sorted by
 * them.
 */
export async function fillCatalogue(
  db: Database,
  pool: Pool,
  count: number,
  now: Date,
  withRatings: boolean,
): Promise<void> {
  const words = { lt: await readWords(pool, 'lt'), en: await readWords(pool, 'en'), ru: await readWords(pool, 'ru') }
  const reference = await readReference(db)
  const { rows: indexes } = await pool.query<{ name: string; ddl: string }>(
    "select indexname as name, indexdef as ddl from pg_indexes where tablename = 'catalogue_cards' and indexdef like '%gin%'",
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  for (let n = 0; n < count; n += batch) {
    const courses = Array.from({ length: Math.min(batch, count - n) }, (_, i) =>
      generateCourse(n + i, words, reference, now),
    )
    await insert(db, courses, now, withRatings)
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
