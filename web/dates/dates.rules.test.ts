import { expect, test } from 'vitest'
import { byMonth, citiesOf, type DateChoice, firstOf, inMonth, monthsOf } from './dates.rules.ts'

const choice = (value: string, city: string, day: string | null, full = false): DateChoice => ({
  value,
  city,
  day,
  full,
  sessions: [],
})
const online = choice('online', 'Nuotoliu', null)
const dates = [
  online,
  choice('k1', 'Kaunas', '2026-12-14'),
  choice('v1', 'Vilnius', '2026-12-15'),
  choice('v2', 'Vilnius', '2027-01-08'),
  choice('k2', 'Kaunas', '2027-01-11', true),
]
const values = (list: readonly DateChoice[]) => list.map(({ value }) => value)

test('a city counts the dates that can be chosen; most come first, then the alphabet decides', () => {
  expect(citiesOf(dates)).toEqual([
    { city: 'Vilnius', count: 2 },
    { city: 'Kaunas', count: 1 },
    { city: 'Nuotoliu', count: 1 },
  ])
})

test('the city of the visit comes first, a city whose dates are all full comes last', () => {
  const cities = [...dates, choice('s1', 'Šiauliai', '2027-01-12', true)]
  expect(citiesOf(cities, { first: 'Kaunas', full: true })).toEqual([
    { city: 'Kaunas', count: 1 },
    { city: 'Vilnius', count: 2 },
    { city: 'Nuotoliu', count: 1 },
    { city: 'Šiauliai', count: 0 },
  ])
  expect(citiesOf(cities).map(({ city }) => city)).not.toContain('Šiauliai')
})

test('dates are narrowed to a month', () => {
  expect(values(inMonth(dates, '2027-01'))).toEqual(['v2', 'k2'])
  expect(values(inMonth(dates, undefined))).toEqual(values(dates))
})

test('months are in their order, after what can be begun at any time', () => {
  expect(monthsOf(dates)).toEqual(['2026-12', '2027-01'])
  expect(byMonth(dates.toReversed()).map(([month, list]) => [month, values(list)])).toEqual([
    ['', ['online']],
    ['2026-12', ['v1', 'k1']],
    ['2027-01', ['k2', 'v2']],
  ])
})

test('the first three are shown, and the chosen and the marked ones wherever they are', () => {
  expect(values(firstOf(dates, 'k1'))).toEqual(['online', 'k1', 'v1'])
  expect(values(firstOf(dates, 'k2'))).toEqual(['online', 'k1', 'v1', 'k2'])
  const marked = dates.map((date) => ({ ...date, marked: date.value === 'k2' }))
  expect(values(firstOf(marked, ''))).toEqual(['online', 'k1', 'v1', 'k2'])
})
