import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const countriesQuery = queryOptions({ queryKey: ['countries'], queryFn: () => call('listCountries') })
export const citiesQuery = (country: string) =>
  queryOptions({ queryKey: ['cities', country], queryFn: () => call('listCities', { query: { alt: country } }) })
export const signInsQuery = queryOptions({ queryKey: own('sign-ins'), queryFn: () => call('listSignIns') })
export const passwordPreferenceQuery = queryOptions({
  queryKey: own('password-preference'),
  queryFn: () => call('getPasswordPreference', {}),
})
