import { type SelectQueryBuilder, sql } from 'kysely'
import type { Read } from '../../db/connect.ts'
import { batchesAfter } from '../../http/csv.ts'

type Key = readonly (string | number)[]
type Row = Record<string, unknown> & { export_key: Key }
/** Rows of a user. `query`: all of them in SQL, for tests. */
export type Part = {
  portions: (db: Read, userId: string) => AsyncIterable<Record<string, unknown>[]>
  query: (db: Read) => string
}

/** Rows that are read at once, and of those with long texts: less than 2 MB. */
const portionRows = 1000
export const longRows = 100

function withoutKey(row: Row): Record<string, unknown> {
  const { export_key: _, ...rest } = row
  return rest
}

/**
 * A part of what is exported of a user. `key`: the columns that name a row, by which the rows are in order; they are
 * read in portions, so that a user with many rows needs no more memory than another.
 */
export function part<Tables, Names extends keyof Tables, Out>(
  key: readonly string[],
  query: (db: Read, userId: string) => SelectQueryBuilder<Tables, Names, Out>,
  portion = portionRows,
): Part {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const read = async (db: Read, userId: string, after: Key | undefined): Promise<Row[]> => {
    const keyed = query(db, userId).select(sql<Key>`jsonb_build_array(${columns})`.as('export_key'))
    const rest = after ? keyed.where(sql<boolean>`(${columns}) > (${sql.join(after)})`) : keyed
    const { rows } = await sql<Row>`${rest.orderBy(columns).limit(sql.lit(portion))}`.execute(db)
    return rows
  }
  return {
    async *portions(db, userId) {
      const batches = batchesAfter(
        (after: Key | undefined) => read(db, userId, after),
        ({ export_key }) => export_key,
        portion,
      )
      for await (const rows of batches) yield rows.map(withoutKey)
    },
    query: (db) => query(db, '').compile().sql,
  }
}
