import { expect, test } from 'vitest'
import { readInformationSearch } from './information-search.ts'
import { findPosition } from './position.rules.ts'

const chapters = [
  { id: 101, title: 'Pirmas' },
  { id: 102, title: 'Antras' },
]

test.each([
  [101, undefined, { number: 1, total: 2, next: { id: 102, title: 'Antras', number: 2 } }],
  [102, 2, { number: 2, total: 2 }],
  [102, 9, { number: 2, total: 2 }],
  [3, 1, undefined],
])('page %i with number %s is at %j', (id, number, place) => {
  expect(findPosition(chapters, id, number)).toEqual(place)
})

test.each([
  [
    { number: 2, bottom: true },
    { number: 2, bottom: true },
  ],
  [{ number: '2', bottom: 'yes' }, {}],
  [{ number: 0, bottom: false }, {}],
  [{ number: 1.5 }, {}],
  [{ number: 100, other: 1 }, {}],
])('the query %j is read as %j', (search, read) => {
  expect(readInformationSearch(search)).toEqual(read)
})
