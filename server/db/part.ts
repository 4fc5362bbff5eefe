import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { staffPageSize } from '../../contract/manage/list.ts'
import type { Read } from './connect.ts'
import { withTotal } from './page.ts'

/** Rows that a CSV file reads from the database at once. */
export const csvBatch = 1000

export type Key = string | number
/** What of a list is read: a page in its order, the next batch in the order of keys, or the rows with some keys. */
export type Part = { page: number } | { after: Key | undefined } | { keys: readonly Key[] }

/** In a query of rows with a column `key`: those of a batch, or with some keys. */
export function batchOf(part: Exclude<Part, { page: number }>, key: string): RawBuilder<boolean> {
  const column = sql.ref(key)
  if ('keys' in part) return part.keys.length ? sql`${column} in (${sql.join(part.keys)})` : sql`false`
  return part.after === undefined ? sql`true` : sql`${column} > ${part.after}`
}

/** A part of the rows that are `wanted`, and how many there are when it is a page. `order` ends with the key. */
export async function readPart<Tables, Names extends keyof Tables, Row>(
  db: Read,
  wanted: SelectQueryBuilder<Tables, Names, Row>,
  { part, key, order }: { part: Part; key: string; order: RawBuilder<unknown> },
): Promise<{ rows: Row[]; total: number }> {
  if (!('page' in part)) {
    const batch = wanted.where(batchOf(part, key)).orderBy(sql.ref(key)).limit(sql.lit(csvBatch))
    const { rows } = await sql<Row>`${batch}`.execute(db)
    return { rows, total: rows.length }
  }
  const page = wanted
    .orderBy(order)
    .limit(sql.lit(staffPageSize))
    .offset((part.page - 1) * staffPageSize)
  return withTotal(db, page, wanted)
}
