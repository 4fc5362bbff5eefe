import { expect, test } from 'vitest'
import { lastCity, takesCityOff } from './city-filter.rules.ts'
import { cleared, withFilter, withoutFilter, withText } from './discover-changes.rules.ts'

const one = (filter_id: number, name: string) => ({ filter_id, name, total: 1 })
const groups = [
  { filter_group_id: 5, key: 'city', name: 'Miestas', filter: [one(501, 'Vilnius'), one(502, 'Kaunas')] },
  { filter_group_id: 2, key: 'specialty', name: 'Kam', filter: [one(201, 'Slaugytojams')] },
]
const search = { filter_id: '502,501,201' }

// requirements 10.936
test('the city of the visit is the one that was chosen last', () => {
  expect(lastCity(search, groups)?.name).toBe('Vilnius')
  expect(lastCity({ filter_id: 201 }, groups)).toBeUndefined()
})

test('it ends when its filter is taken off, not when another one is', () => {
  expect(takesCityOff(withoutFilter(501, 5), search, groups)).toBe(true)
  expect(takesCityOff(cleared, search, groups)).toBe(true)
  expect(takesCityOff(withoutFilter(502, 5), search, groups)).toBe(false)
  expect(takesCityOff(withFilter(201, 2), search, groups)).toBe(false)
  expect(takesCityOff(withText(''), search, groups)).toBe(false)
})
