import { expect, test } from 'vitest'
import { daysOf, kindsIn, markOf, monthOf, moveMonth, weeksOf, wordsOf } from './month.rules.ts'

test('months follow each other over the end of a year', () => {
  expect(moveMonth('2026-12', 1)).toBe('2027-01')
  expect(moveMonth('2026-01', -1)).toBe('2025-12')
  expect(moveMonth('2026-05', 20)).toBe('2028-01')
})

test('a week begins on Monday, also where the month begins on Sunday', () => {
  const [first] = weeksOf('2026-11') // 1 November 2026 is a Sunday
  expect(first).toEqual([null, null, null, null, null, null, '2026-11-01'])
})

test('a month has all of its days once, in a leap year too', () => {
  const days = weeksOf('2028-02')
    .flat()
    .filter((day) => day !== null)
  expect(days).toHaveLength(29)
  expect(days.at(-1)).toBe('2028-02-29')
  expect(days.every((day) => monthOf(day) === '2028-02')).toBe(true)
})

test('the days of all courses are marked, those of the chosen one as such also where others are on the same day', () => {
  const chosen = { start: '2026-12-22', end: '2026-12-23', practice: [] }
  const others = [
    { start: '2026-12-07', end: '2026-12-07', practice: [] },
    { start: '2026-12-23', end: '2026-12-24', practice: [] },
  ]
  const mark = (day: string) => markOf(day, chosen, others)
  expect(mark('2026-12-07')).toEqual({ kind: 'courseDay', first: true, last: true, practice: false })
  expect(mark('2026-12-22')).toEqual({ kind: 'chosenDay', first: true, last: false, practice: false })
  expect(mark('2026-12-23')).toEqual({ kind: 'chosenDay', first: false, last: true, practice: false })
  expect(mark('2026-12-24')).toEqual({ kind: 'courseDay', first: false, last: true, practice: false })
  expect(mark('2026-12-08')).toBeUndefined()
})

test('the day of practice is marked as such, also when it was moved out of the days of the course', () => {
  const chosen = { start: '2026-12-22', end: '2026-12-23', practice: ['2026-12-23'] }
  const moved = { start: '2026-12-07', end: '2026-12-08', practice: ['2026-12-10'] }
  expect(markOf('2026-12-22', chosen, [moved])).toMatchObject({ practice: false })
  expect(markOf('2026-12-23', chosen, [moved])).toEqual({ kind: 'chosenDay', first: false, last: true, practice: true })
  expect(markOf('2026-12-10', chosen, [moved])).toEqual({ kind: 'courseDay', first: true, last: true, practice: true })
  expect(markOf('2026-12-09', chosen, [moved])).toBeUndefined()
})

const session = (day: string) => ({ starts_at: `${day}T07:00:00.000Z`, ends_at: `${day}T11:00:00.000Z` })
test.each([
  [{ date: '2026-12-22', endDate: '2026-12-23' }, session('2026-12-23'), '2026-12-22', '2026-12-23', ['2026-12-23']],
  [{ date: '2026-12-22', endDate: null }, null, '2026-12-22', '2026-12-22', []],
  [{ date: null, endDate: null }, session('2026-12-05'), '2026-12-05', '2026-12-05', ['2026-12-05']],
  [{ date: null, endDate: null }, null, '2026-11-22', '2026-11-22', []],
  [
    { date: null, endDate: null },
    { ...session('2026-12-05'), further: [session('2026-12-05'), session('2026-12-12')] },
    '2026-12-05',
    '2026-12-05',
    ['2026-12-05', '2026-12-12'],
  ],
])('of %j with the practice %j the range is from %s to %s, and the days of practice are %j', (...given) => {
  const [course, practice_session, start, end, practice] = given
  expect(daysOf({ ...course, practice_session, practice_cancelled: null }, '2026-11-22')).toEqual({
    start,
    end,
    practice,
  })
})

// requirements 10.1007
test('the day of a practice that was cancelled is not marked', () => {
  const cancelled = { date: '2026-12-18', endDate: null, practice_session: null, practice_cancelled: '2026-12-18' }
  expect(daysOf(cancelled, '2026-11-22')).toBeUndefined()
  const other = { start: '2026-12-07', end: '2026-12-07', practice: [] }
  expect(markOf('2026-12-18', undefined, [other])).toBeUndefined()
  expect(markOf('2026-12-07', undefined, [other])).toMatchObject({ kind: 'courseDay' })
})

test('every day of a practice of several sessions is marked', () => {
  const chosen = { start: '2026-12-22', end: '2026-12-22', practice: ['2026-12-22', '2026-12-29'] }
  expect(markOf('2026-12-22', chosen, [])).toMatchObject({ practice: true })
  expect(markOf('2026-12-29', chosen, [])).toEqual({ kind: 'chosenDay', first: true, last: true, practice: true })
})

test('the legend of a month names each kind of mark that it has, and no other', () => {
  const chosen = { start: '2026-12-22', end: '2026-12-23', practice: ['2026-12-23'] }
  const online = { start: '2026-11-02', end: '2026-11-17', practice: [] }
  expect(kindsIn('2026-12', chosen, [online])).toEqual(['chosenDay', 'practiceDay'])
  expect(kindsIn('2026-11', chosen, [online])).toEqual(['courseDay'])
  expect(kindsIn('2027-01', chosen, [online])).toEqual([])
  // A day of another course on which one practises is no more than a day of practice (requirements 10.1007).
  const practised = { start: '2027-01-05', end: '2027-01-05', practice: ['2027-01-05'] }
  expect(kindsIn('2027-01', chosen, [practised])).toEqual(['practiceDay'])
  const mark = { first: true, last: true }
  expect(wordsOf({ ...mark, kind: 'chosenDay', practice: true })).toEqual(['chosenDay', 'practiceDay'])
  expect(wordsOf({ ...mark, kind: 'courseDay', practice: true })).toEqual(['practiceDay'])
  expect(wordsOf({ ...mark, kind: 'courseDay', practice: false })).toEqual(['courseDay'])
})
