import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Database, Read } from '../db/connect.ts'
import { type Bits, bitsOf } from './bits.ts'
import { order } from './orders.ts'
import { openPostings, type Shelf } from './shelf.ts'

/** Each published course and its place: how many published courses have a smaller id. */
const places = sql`(select course_id, (row_number() over (order by course_id) - 1)::int as place from catalogue_cards where language = 'lt') as places`

/** The places in one order. Ordered by the database and sent as one text: sorting here would hold up everybody. */
async function readOrder(db: Read, language: Language, sorting: ReturnType<typeof sql>): Promise<Int32Array> {
  const { rows } = await sql<{ list: number[] }>`
    select coalesce(json_agg(place), '[]') as list from (
      select place from catalogue_cards join ${places} using (course_id) where language = ${language} order by ${sorting}) as sorted`.execute(
    db,
  )
  return Int32Array.from(rows[0]?.list ?? [])
}

const readSet = async (db: Read, size: number, source: ReturnType<typeof sql>): Promise<Bits> => {
  const { rows } = await sql<{
    list: number[]
  }>`select coalesce(json_agg(place), '[]') as list from ${source} join ${places} using (course_id)`.execute(db)
  return bitsOf(rows[0]?.list ?? [], size)
}

async function readFilters(db: Read, size: number) {
  const filters = new Map<number, { group: number; courses: Bits }>()
  for (const { filter_id, filter_group_id } of await db
    .selectFrom('filters')
    .select(['filter_id', 'filter_group_id'])
    .execute()) {
    const courses = await readSet(
      db,
      size,
      sql`(select course_id from course_filters where filter_id = ${filter_id}) as chosen`,
    )
    filters.set(filter_id, { group: filter_group_id, courses })
  }
  return filters
}

async function readCategories(db: Read, size: number) {
  const categories = new Map<number, Bits>()
  for (const { category_id } of await db.selectFrom('categories').select('category_id').execute()) {
    categories.set(
      category_id,
      await readSet(
        db,
        size,
        sql`(select course_id from catalogue_cards where language = 'lt' and category_id = ${category_id}) as chosen`,
      ),
    )
  }
  return categories
}

async function readShelf(db: Read): Promise<Shelf> {
  const { rows } = await sql<{ list: number[] }>`
    select coalesce(json_agg(course_id order by course_id), '[]') as list from catalogue_cards where language = 'lt'`.execute(
    db,
  )
  const ids = Int32Array.from(rows[0]?.list ?? [])
  const read = (sort: Exclude<keyof typeof order, 'title'>) => readOrder(db, 'lt', order[sort])
  const orders = {
    bestsellers: await read('bestsellers'),
    newest: await read('newest'),
    price_asc: await read('price_asc'),
    price_desc: await read('price_desc'),
    rating: await read('rating'),
    start_date: await read('start_date'),
  }
  const byTitle = (language: Language) => readOrder(db, language, order.title)
  const titles = { lt: await byTitle('lt'), en: await byTitle('en'), ru: await byTitle('ru') }
  return {
    ids,
    orders,
    titles,
    categories: await readCategories(db, ids.length),
    filters: await readFilters(db, ids.length),
    postings: openPostings(),
  }
}

/** Reads the whole shelf at one moment of the catalogue. Nothing when there are fewer courses than `from`. */
export async function loadShelf(db: Database, from: number): Promise<Shelf | undefined> {
  const { total } = await db
    .selectFrom('catalogue_cards')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('language', '=', 'lt')
    .executeTakeFirstOrThrow()
  if (total < from) return undefined
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(readShelf)
}
