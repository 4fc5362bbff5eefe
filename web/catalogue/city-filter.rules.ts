import type { FilterGroup } from '../../contract/catalogue.ts'
import { chosenFilters, type DiscoverSearch } from './discover.rules.ts'
import type { DiscoverChange } from './discover-changes.rules.ts'

/** The city that was chosen last among the filters. */
export function lastCity(search: DiscoverSearch, groups: readonly FilterGroup[]) {
  const cities = groups.find(({ key }) => key === 'city')?.filter ?? []
  return chosenFilters(search)
    .toReversed()
    .flatMap((id) => cities.find(({ filter_id }) => filter_id === id) ?? [])[0]
}

/** Whether a change takes off that city. */
export function takesCityOff(step: DiscoverChange, search: DiscoverSearch, groups: readonly FilterGroup[]): boolean {
  const city = lastCity(search, groups)
  return city !== undefined && !chosenFilters(step(search)).includes(city.filter_id)
}
