import { expect, test } from 'vitest'
import { citiesOf, narrowExpiring } from './expiring.rules.ts'

const group = (month: string, course: string, city: string | null, expiring: number) => ({
  id: `${month} ${course}`,
  month,
  course,
  city,
  expiring,
  course_id: 1,
  free_seats: 10 - expiring,
  free_everywhere: 10,
})
const groups = [
  group('2026-12', 'Gaivinimas', 'Vilnius', 3),
  group('2027-01', 'Žaizdų priežiūra', null, 5),
  group('2027-02', 'Gaivinimas', 'Šiauliai', 1),
]
const months = (query: Parameters<typeof narrowExpiring>[1]) => narrowExpiring(groups, query).map(({ month }) => month)

test.each([
  [{}, ['2026-12', '2027-01', '2027-02']],
  [{ city: 'Vilnius' }, ['2026-12']],
  [{ city: '-' }, ['2027-01']],
  [{ search: 'ŽAIZD' }, ['2027-01']],
  [{ sort: 'expiring', dir: 'desc' }, ['2027-01', '2026-12', '2027-02']],
  [{ sort: 'free_seats' }, ['2027-01', '2026-12', '2027-02']],
  [{ sort: 'city' }, ['2027-01', '2027-02', '2026-12']],
] as const)('%j of what ends shows %j', (query, expected) => {
  expect(months(query)).toEqual(expected)
})

test('cities are in the order of the Lithuanian alphabet, each once', () => {
  expect(citiesOf([...groups, ...groups])).toEqual(['Šiauliai', 'Vilnius'])
})
