import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { staffPageSize } from '../../contract/manage/list.ts'
import type { Read } from './connect.ts'
import { withTotal } from './page.ts'

/** Rows that a CSV file reads from the database at once. */
export const csvBatch = 1000

export type Key = string | number
/** What of a list is read: a page in its order, the rows with some keys, or no rows: in its order, the keys of all. */
export type Part = { page: number } | { keys: readonly Key[] } | { collected: Key[] }

/** In a query of rows with a column `key`: those with some keys. */
export function withKeys(keys: readonly Key[], key: string): RawBuilder<boolean> {
  return keys.length ? sql`${sql.ref(key)} in (${sql.join(keys)})` : sql`false`
}

/** Adds the keys of all rows of a query to those that are `collected`, in its order. */
export async function collectKeys<Tables, Names extends keyof Tables, Row>(
  db: Read,
  ordered: SelectQueryBuilder<Tables, Names, Row>,
  { collected, key }: { collected: Key[]; key: string },
): Promise<{ rows: never[]; total: number }> {
  const keyed = ordered.select(sql.ref<Key>(key).as('list_key'))
  const { rows } = await sql<{ list_key: Key }>`select list_key from (${keyed}) ordered`.execute(db)
  for (const row of rows) collected.push(row.list_key)
  return { rows: [], total: rows.length }
}

/** A part of the rows that are `wanted`, and how many there are when it is a page. `order` ends with the key. */
export async function readPart<Tables, Names extends keyof Tables, Row>(
  db: Read,
  wanted: SelectQueryBuilder<Tables, Names, Row>,
  { part, key, order }: { part: Part; key: string; order: RawBuilder<unknown> },
): Promise<{ rows: Row[]; total: number }> {
  if ('collected' in part) return collectKeys(db, wanted.orderBy(order), { ...part, key })
  if ('keys' in part) {
    const { rows } = await sql<Row>`${wanted.where(withKeys(part.keys, key))}`.execute(db)
    return { rows, total: rows.length }
  }
  const page = wanted
    .orderBy(order)
    .limit(sql.lit(staffPageSize))
    .offset((part.page - 1) * staffPageSize)
  return withTotal(db, page, wanted)
}
