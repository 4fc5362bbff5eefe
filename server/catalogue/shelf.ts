import type { CourseSort } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { ReplyCache } from '../http/reply-cache.ts'
import { type Bits, bothBits, eitherBits, hasBit, noBits } from './bits.ts'

/**
 * Where every published course stands, in memory: what the lists of a large catalogue are read from. A course is meant by its place,
 * which is its index in `ids`. It tells ids only; the cards themselves are read by their key.
 */
export type Shelf = {
  /** Ascending. */
  ids: Int32Array
  /** Places in the order of each sort. */
  orders: Record<Exclude<CourseSort, 'title'>, Int32Array>
  titles: Record<Language, Int32Array>
  categories: ReadonlyMap<number, Bits>
  filters: ReadonlyMap<number, { group: number; courses: Bits }>
  /** Where searches find their words, as far as they were asked since it was loaded. */
  postings: ReplyCache<Posting>
}

/** Where a search found its words or what begins like them, and where the words themselves. */
export type Posting = { found: Bits; size: number }

type Narrowing = { category: number | undefined; filters: readonly number[] }

/** The courses of a category that carry the filters: OR inside a group, AND across groups. Undefined: all of them. Unknown filters are dropped. */
export function narrow({ ids, categories, filters }: Shelf, asked: Narrowing): Bits | undefined {
  const chosen = asked.filters.flatMap((id) => filters.get(id) ?? [])
  const sets = [...Map.groupBy(chosen, ({ group }) => group).values()].map((group) =>
    group.map(({ courses }) => courses).reduce(eitherBits),
  )
  if (asked.category) sets.push(categories.get(asked.category) ?? noBits(ids.length))
  return sets.length ? sets.reduce(bothBits) : undefined
}

export const orderOf = (shelf: Shelf, sort: CourseSort, language: Language) =>
  sort === 'title' ? shelf.titles[language] : shelf.orders[sort]

/** `limit` places of an order after the first `offset`, of those that are wanted. */
export function pick(order: Int32Array, wanted: Bits | undefined, offset: number, limit: number): number[] {
  if (limit <= 0) return []
  if (!wanted) return [...order.subarray(offset, offset + limit)]
  const page: number[] = []
  let seen = 0
  for (const place of order) {
    if (!hasBit(wanted, place) || seen++ < offset) continue
    page.push(place)
    if (page.length === limit) break
  }
  return page
}

/** The courses that stand at these places. */
export const idsAt = ({ ids }: Shelf, places: readonly number[]) => places.flatMap((place) => ids[place] ?? [])

/** The place of a course; -1 when it stands nowhere. */
export function placeOf({ ids }: Shelf, id: number): number {
  let [low, high] = [0, ids.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ids[middle] ?? 0
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** A hundred thousand courses: what a thousand searches found. */
const postingsKept = 24 * 1024 * 1024
export const openPostings = () => new ReplyCache<Posting>(postingsKept)
