import { type SelectQueryBuilder, sql } from 'kysely'
import type { Read } from './connect.ts'

type Page = { page: number; size: number }

/** One page of a list for the wire; see `paged` of the contract. `page` counts from 1. */
export function pageOf<T>(data: T[], total: number, { page, size }: Page) {
  const offset = (page - 1) * size
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / size)),
    total,
    ...(data.length ? { from: offset + 1, to: offset + data.length } : { from: 0, to: 0 }),
  }
}

const counting = <All, Names extends keyof All, Row>(all: SelectQueryBuilder<All, Names, Row>) =>
  all.clearSelect().select(sql<number>`count(*)`.as('total'))

/** How many rows a query has. */
export async function countOf<All, Names extends keyof All, Row>(
  db: Read,
  all: SelectQueryBuilder<All, Names, Row>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`${counting(all)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * The rows of a page, and how many `all` has, as one query: the count comes with the rows. Only where the page has none,
 * the rows are counted by another query.
 */
export async function withTotal<Tables, Names extends keyof Tables, Row, All, AllNames extends keyof All, AllRow>(
  db: Read,
  page: SelectQueryBuilder<Tables, Names, Row>,
  all: SelectQueryBuilder<All, AllNames, AllRow>,
): Promise<{ rows: Row[]; total: number }> {
  const counted = page.select(sql<number>`(${counting(all)})`.as('counted'))
  const { rows } = await sql<Row & { counted: number }>`${counted}`.execute(db)
  return { rows, total: rows[0]?.counted ?? (await countOf(db, all)) }
}
