import { expect, test } from 'vitest'
import { nextInWords, nextOf, whenOf } from './word-dates.ts'

const dates = [
  { city: 'Nuotoliu', date: null, product_id: 1 },
  { city: 'Kaunas', date: '2027-01-12', product_id: 2 },
  { city: 'Vilnius', date: '2027-01-14', product_id: 3 },
  { city: 'Kaunas', date: '2027-02-23', product_id: 4 },
]

const morning = { starts_at: '2027-01-12T07:00:00Z', ends_at: '2027-01-12T11:00:00Z' }
const evening = { starts_at: '2027-01-12T12:00:00Z', ends_at: '2027-01-12T16:00:00Z' }

test.each([
  ['without hours', [], 'an,~sausio~12~d.'],
  ['with one time', [morning], 'an,~sausio~12~d., 9–|13~val.'],
  ['with times to choose from', [morning, evening], 'an,~sausio~12~d.'],
  ['with a second day', [{ ...morning, further: [evening] }], 'an,~sausio~12~d.'],
])('a day %s', (_, sessions, words) =>
  expect(whenOf('2027-01-12', sessions, 'lt')).toBe(words.replaceAll('~', '\u00a0').replaceAll('|', '\u2060')),
)

test('the next date of a course is its soonest day with its hours and the city', () => {
  const next = nextOf(dates)
  const when = 'an,\u00a0sausio\u00a012\u00a0d.'
  expect(nextInWords(next, { language: 'lt' })).toEqual({ when, city: 'Kaunas' })
  const hours = new Map([[2, [morning]]])
  expect(nextInWords(next, { hours, language: 'lt' })?.when).toBe(`${when}, 9–\u206013\u00a0val.`)
  expect(nextOf([{ city: 'Nuotoliu', date: null, product_id: 1 }])).toBeUndefined()
  expect(nextInWords(undefined, { language: 'lt' })).toBeNull()
})

test('of a search that names a city it is the soonest one there, where there is one', () => {
  expect(nextOf(dates, 'gaivinimas Vilniuje')?.product_id).toBe(3)
  expect(nextOf(dates, 'gaivinimas Klaipėdoje')?.product_id).toBe(2)
})
