import type { FilterGroup } from '../../contract/catalogue.ts'
import { cityIn } from '../../contract/city-in.rules.ts'
import { type DiscoverSearch, searchText } from './discover.rules.ts'
import { withFilter, withoutFilters, withText } from './discover-changes.rules.ts'

/**
 * The search with the city that its text names as the filter, in place of other cities, and without the word. Undefined
 * when it names none.
 */
export function withCityOfText(search: DiscoverSearch, groups: readonly FilterGroup[]): DiscoverSearch | undefined {
  const group = groups.find(({ key }) => key === 'city')
  const found =
    group &&
    cityIn(
      searchText(search),
      group.filter.map(({ name }) => name),
    )
  if (!group || !found) return undefined
  const city = group.filter.find(({ name }) => name === found.city)
  if (!city) return undefined
  const elsewhere = withoutFilters(group.filter.map(({ filter_id }) => filter_id))(withText(found.rest)(search))
  return withFilter(city.filter_id, group.filter_group_id)(elsewhere)
}
