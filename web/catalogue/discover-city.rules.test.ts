import { expect, test } from 'vitest'
import { withCityOfText } from './discover-city.rules.ts'

const groups = [
  {
    filter_group_id: 2,
    key: 'city',
    name: 'Miestas',
    filter: ['Vilnius', 'Kaunas'].map((name, at) => ({ filter_id: 20 + at, name, total: 3 })),
  },
  { filter_group_id: 3, key: 'field', name: 'Sritis', filter: [{ filter_id: 30, name: 'Kauno klinikos', total: 1 }] },
]

test('a city in the text becomes the filter, in place of another city', () => {
  expect(withCityOfText({ q: 'gaivinimas Kaune', filter_id: '20,30', page: 2 }, groups)).toEqual({
    q: 'gaivinimas',
    filter_id: '30,21',
    filter_group_id: 2,
    page: undefined,
  })
})

test('a text that is a city alone is the filter alone', () => {
  expect(withCityOfText({ q: 'vilnius', sort: 'newest' }, groups)).toEqual({
    q: undefined,
    sort: 'newest',
    filter_id: 20,
    filter_group_id: 2,
    page: undefined,
  })
})

test('a text without a city stays', () => {
  expect(withCityOfText({ q: 'gaivinimas' }, groups)).toBeUndefined()
  expect(withCityOfText({}, groups)).toBeUndefined()
})
