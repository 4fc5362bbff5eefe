import { courseSorts, coursePrices } from '../../contract/constants.ts'
import type { CourseSort } from '../../contract/catalogue.ts'
import type { CoursePrice, CourseState } from '../../contract/course-search.ts'
import type { CatalogueSearch } from '../api/catalogue.ts'
import { text, whole } from '../read.ts'

/** Characters of the list of filter ids. */
export const maxLength = 200

/** Control characters and lone surrogates. */
const withoutUnseen = (q: string | undefined) => q?.replace(/[\p{Cc}\p{Cs}]/gu, '')

export type DiscoverSearch = {
  q?: string | number
  sort?: CourseSort
  category_id?: number
  /** The group that was changed last: it is open. */
  filter_group_id?: number
  /** One id, or a comma list. */
  filter_id?: string | number
  /** `YYYY-MM`. */
  month?: string
  price?: CoursePrice
  /** Absent: courses on sale. */
  state?: Exclude<CourseState, 'on_sale'>
  page?: number
}

/**
 * The catalogue's query (requirements 2). Invalid values fall back silently.
 * The router reads a lone number as a number, so texts of digits arrive as numbers.
 */
export function readDiscover({
  q,
  sort,
  category_id,
  filter_group_id,
  filter_id,
  month,
  price,
  state,
  page,
}: Record<string, unknown>): DiscoverSearch {
  const ids = text(filter_id, maxLength)
  return {
    q: typeof q === 'number' ? q : withoutUnseen(text(q, 100)),
    sort: courseSorts.find((one) => one === sort),
    category_id: whole(category_id),
    filter_group_id: whole(filter_group_id),
    filter_id: whole(filter_id) ?? (ids !== undefined && /^\d{1,9}(,\d{1,9})*$/.test(ids) ? ids : undefined),
    month: typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    price: coursePrices.find((one) => one === price),
    state: state === 'preparing' ? state : undefined,
    page: whole(page, 10_000),
  }
}

export const searchText = ({ q }: DiscoverSearch) => String(q ?? '').trim()

export const chosenFilters = ({ filter_id }: DiscoverSearch): number[] =>
  filter_id === undefined ? [] : String(filter_id).split(',').map(Number)

/** What the list and its counts are narrowed by. */
export const narrowing = (search: DiscoverSearch) => ({
  category: search.category_id,
  filters: chosenFilters(search).join(','),
  month: search.month,
  price: search.price,
  state: search.state,
  search: searchText(search),
})

/** The query of the catalogue call. */
export const catalogueSearch = (search: DiscoverSearch): CatalogueSearch => ({
  page: search.page,
  sort: search.sort,
  ...narrowing(search),
})

/** The canonical address: a category and each page of it, without filters and sorting. */
export function canonical({ category_id, page }: DiscoverSearch): string {
  const names = [...(category_id ? [`category_id=${category_id}`] : []), ...(page && page > 1 ? [`page=${page}`] : [])]
  return names.length ? `/discover?${names.join('&')}` : '/discover'
}

/** Filtered and sorted lists are `noindex`. */
export const isUnlisted = (search: DiscoverSearch) =>
  Boolean(searchText(search) || search.filter_id || search.month || search.price || search.state || search.sort)
