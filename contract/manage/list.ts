import * as v from 'valibot'
import { Search } from '../course-search.ts'

/** Rows on a page of a staff list. */
export const staffPageSize = 50

/** What narrows a staff list and its CSV by text. */
export const searchQuery = { search: v.optional(Search, '') }

/**
 * The query of a staff list: its page, its order (`sort` with `dir`; the first of `sorts` when absent) and a search
 * text. A list adds its filters.
 */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  sort: v.optional(v.picklist(sorts)),
  dir: v.optional(v.picklist(['asc', 'desc'])),
  ...searchQuery,
})
