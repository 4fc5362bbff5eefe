import { describe, expect, test } from 'vitest'
import { readDate } from './date-row.rules.ts'
import { readPerson } from './person-row.rules.ts'

const keysOf = (faults: readonly { column: string; key: string }[]) =>
  faults.map(({ column, key }) => `${column} ${key}`)

describe('a row of people', () => {
  const person = { firstname: 'Ona', lastname: 'Onaitė', email: 'ona@praktika.test' }
  test.each<[object, string[]]>([
    [{}, []],
    [{ firstname: '' }, ['firstname fields.required']],
    [{ lastname: 'a'.repeat(81) }, ['lastname fields.too_long']],
    [{ lastname: '…' }, ['lastname fields.line']],
    [{ email: '' }, ['email fields.required']],
    [{ email: 'ona@' }, ['email fields.email']],
    [{ language: 'LT' }, []],
    [{ language: 'de' }, ['language imports.language']],
    [{ telephone: '861234567' }, []],
    [{ telephone: '12' }, ['telephone fields.phone']],
  ])('%j', (changes, faults) => {
    expect(keysOf(readPerson({ ...person, ...changes }).faults)).toEqual(faults)
  })
})

describe('a row of dates', () => {
  const made = { course: '1', location: 'vilnius', hours: '8', price: '120', start: '2027-03-01', end: '2027-03-01' }
  const timed = { ...made, start: '2027-03-01 09:00', end: '2027-03-01 12:00' }
  test.each<[object, string[]]>([
    [made, []],
    [timed, []],
    [{ ...made, start: '2027-02-30' }, ['start imports.moment']],
    [{ ...made, start: '' }, ['start fields.required']],
    [{ ...made, end: '2027-02-28' }, ['end fields.day_before']],
    [
      { ...made, course: '', hours: '', price: '', location: '' },
      ['course fields.required', 'location fields.required', 'hours fields.required', 'price fields.required'],
    ],
    [{ ...made, hours: '1,25', price: '12,345' }, ['hours imports.hours', 'price imports.price']],
    [{ ...made, room: '2 kambarys' }, ['room imports.needs_times']],
    [{ ...timed, end: '2027-03-01' }, ['end imports.time']],
    [{ ...timed, end: '2027-03-02 12:00' }, ['end imports.one_day']],
    [{ ...timed, end: '2027-03-01 09:15' }, ['end imports.minutes']],
    [{ ...timed, start: '2027-03-01 09:10' }, ['start imports.quarter']],
    [{ ...timed, places: '13' }, ['places imports.places']],
    [{ ...timed, date: '7' }, ['location imports.of_date', 'hours imports.of_date', 'price imports.of_date']],
    [{ ...timed, date: 'x', location: '', hours: '', price: '' }, ['date imports.date']],
  ])('%j', (cells, faults) => {
    expect(keysOf(readDate({ ...cells }).faults)).toEqual(faults)
  })

  test('is read with its times, price and places', () => {
    expect(readDate({ ...timed, start: '2027-03-01 9:00', price: '120,5', places: '2' }).date).toEqual({
      course: '1',
      startDay: '2027-03-01',
      endDay: '2027-03-01',
      productId: undefined,
      made: { location: 'vilnius', hours: 8, priceCents: 12050 },
      group: { starts: '2027-03-01T09:00', minutes: 180, seats: 2, room: '', instructor: '' },
    })
  })
})
