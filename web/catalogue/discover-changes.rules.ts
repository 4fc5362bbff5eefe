import { courseSorts } from '../../contract/constants.ts'
import type { CoursePrice } from '../../contract/course-search.ts'
import { chosenFilters, type DiscoverSearch, maxLength, searchText } from './discover.rules.ts'

/*
 * What the catalogue's filters do to its query. Apart from the reading of the query, which is in every first page's
 * scripts.
 */

export type DiscoverChange = (old: DiscoverSearch) => DiscoverSearch

const written = (ids: readonly number[]) => (ids.length > 1 ? ids.join(',') : ids[0])

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

/** Courses in preparation have neither dates nor prices. */
export const preparing: DiscoverChange = (old) => ({
  ...old,
  state: 'preparing',
  month: undefined,
  price: undefined,
  page: undefined,
})
export const onSale: DiscoverChange = (old) => ({ ...old, state: undefined, page: undefined })

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

/** Keeps only the order of sorting. */
export const cleared: DiscoverChange = ({ sort }) => ({ sort })

export const isNarrowed = (search: DiscoverSearch) =>
  Boolean(searchText(search) || search.category_id || search.filter_id || search.month || search.price || search.state)

/** Which groups are open at first: those in use, the one changed last, and the cities. */
export const opensFirst = (key: string, group: number, used: number, search: DiscoverSearch) =>
  used > 0 || key === 'city' || search.filter_group_id === group
