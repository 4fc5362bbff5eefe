import { type CoursePrice, coursePrices, type CourseSort, courseSorts } from '../../contract/catalogue.ts'
import type { CatalogueSearch } from '../api/catalogue.ts'
import { text, whole } from '../read.ts'

/** Characters of the list of filter ids. */
const maxLength = 200

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
    page: whole(page, 10_000),
  }
}

export type DiscoverChange = (old: DiscoverSearch) => DiscoverSearch

export const searchText = ({ q }: DiscoverSearch) => String(q ?? '').trim()

export const chosenFilters = ({ filter_id }: DiscoverSearch): number[] =>
  filter_id === undefined ? [] : String(filter_id).split(',').map(Number)

const written = (ids: readonly number[]) => (ids.length > 1 ? ids.join(',') : ids[0])

/** What the list and its counts are narrowed by. */
export const narrowing = (search: DiscoverSearch) => ({
  category: search.category_id,
  filters: chosenFilters(search).join(','),
  month: search.month,
  price: search.price,
  search: searchText(search),
})

/** The query of the catalogue call. */
export const catalogueSearch = (search: DiscoverSearch): CatalogueSearch => ({
  page: search.page,
  sort: search.sort,
  ...narrowing(search),
})

/** Each change goes back to the first page. */
export const withText =
  (q: string): DiscoverChange =>
  (old) => ({ ...old, q: q || undefined, page: undefined })
export const withSort =
  (value: string): DiscoverChange =>
  (old) => ({ ...old, page: undefined, sort: courseSorts.find((sort) => sort === value && sort !== 'bestsellers') })
export const withCategory =
  (category_id: number | undefined): DiscoverChange =>
  (old) => ({ ...old, category_id, page: undefined })

export const withMonth =
  (month: string | undefined): DiscoverChange =>
  (old) => ({ ...old, month, page: undefined })
export const withPrice =
  (price: CoursePrice | undefined): DiscoverChange =>
  (old) => ({ ...old, price, page: undefined })

/** Ticks or unticks a filter; ignored when the address would become too long. */
export const withFilter =
  (id: number, group: number): DiscoverChange =>
  (old) => {
    const chosen = chosenFilters(old)
    const ids = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    return ids.join(',').length > maxLength
      ? old
      : { ...old, filter_id: written(ids), filter_group_id: group, page: undefined }
  }

/** Unticks a filter; harmless when it is not ticked. */
export const withoutFilter =
  (id: number, group: number): DiscoverChange =>
  (old) =>
    chosenFilters(old).includes(id) ? withFilter(id, group)(old) : old

/** Unticks all of them. */
export const withoutFilters =
  (ids: readonly number[]): DiscoverChange =>
  (old) => ({ ...old, filter_id: written(chosenFilters(old).filter((id) => !ids.includes(id))), page: undefined })

/** The canonical address: a category and each page of it, without filters and sorting. */
export function canonical({ category_id, page }: DiscoverSearch): string {
  const names = [...(category_id ? [`category_id=${category_id}`] : []), ...(page && page > 1 ? [`page=${page}`] : [])]
  return names.length ? `/discover?${names.join('&')}` : '/discover'
}

/** Filtered and sorted lists are `noindex`. */
export const isUnlisted = (search: DiscoverSearch) =>
  Boolean(searchText(search) || search.filter_id || search.month || search.price || search.sort)

/** Keeps only the order of sorting. */
export const cleared: DiscoverChange = ({ sort }) => ({ sort })

export const isNarrowed = (search: DiscoverSearch) =>
  Boolean(searchText(search) || search.category_id || search.filter_id || search.month || search.price)

/** Which groups are open at first: those in use, the one changed last, and the cities. */
export const opensFirst = (key: string, group: number, used: number, search: DiscoverSearch) =>
  used > 0 || key === 'city' || search.filter_group_id === group
