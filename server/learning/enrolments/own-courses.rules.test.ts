import { describe, expect, test } from 'vitest'
import { lastStudiedFirst, matches, newestFirst, practiceDay, upcoming } from './own-courses.rules.ts'

describe('searching own courses', () => {
  const course = { title: 'Širdies ritmo sutrikimai', shortname: 'EKG' }
  test.each([
    ['', true],
    ['širdies', true],
    ['SIRDIES', true],
    ['ritmo širdies', true],
    ['ekg', true],
    ['  ritmo  ', true],
    ['kaulai', false],
    ['ritmo kaulai', false],
  ])('"%s" finds it: %s', (search, found) => {
    expect(matches(course, search)).toBe(found)
  })
})

describe('the order of own courses', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date))
  const old = { name: 'old', enrolled_at: day(1), last_activity_at: day(10) }
  const fresh = { name: 'fresh', enrolled_at: day(12), last_activity_at: null }
  const studied = { name: 'studied', enrolled_at: day(2), last_activity_at: day(11) }
  test('newest activity first, where taking a course is one', () => {
    expect([old, fresh, studied].sort(newestFirst).map(({ name }) => name)).toEqual(['fresh', 'studied', 'old'])
  })
  test('last studied first, those not begun after', () => {
    expect([fresh, old, studied].sort(lastStudiedFirst).map(({ name }) => name)).toEqual(['studied', 'old', 'fresh'])
  })
})

describe('practice ahead', () => {
  const now = new Date('2026-11-21T22:30:00Z') // 00:30 on the 22nd in Vilnius
  const none = { practice_at: null, start_date: null, end_date: null }
  test.each([
    ['nothing planned', none, null],
    [
      "one's own group, on its day in Vilnius",
      { ...none, practice_at: new Date('2026-12-01T22:30:00Z'), start_date: '2026-12-05' },
      '2026-12-02',
    ],
    ['an offering that begins later', { ...none, start_date: '2026-12-05' }, '2026-12-05'],
    ['an offering of today', { ...none, start_date: '2026-11-22' }, '2026-11-22'],
    ['an offering of yesterday', { ...none, start_date: '2026-11-21' }, null],
    ['an offering that still runs', { ...none, start_date: '2026-11-20', end_date: '2026-11-22' }, '2026-11-20'],
  ])('%s', (_name, planned, day) => {
    expect(practiceDay(planned, now)).toBe(day)
  })
  test('not of a completed course, though its days are not over', () => {
    const running = { ...none, start_date: '2026-11-20', end_date: '2026-11-25' }
    const rows = [
      { ...running, completed_at: now },
      { ...running, completed_at: null },
    ]
    expect(upcoming(rows, now)).toEqual([{ ...running, completed_at: null }])
  })
  test('soonest first, without those that are over', () => {
    const rows = ['2027-01-10', '2026-11-01', '2026-12-24'].map((start_date) => ({
      ...none,
      completed_at: null,
      start_date,
    }))
    expect(upcoming(rows, now).map(({ start_date }) => start_date)).toEqual(['2026-12-24', '2027-01-10'])
  })
  test('of one day the earlier hour first', () => {
    const rows = ['2026-12-28T11:00:00Z', '2026-12-28T07:00:00Z'].map((at) => ({
      ...none,
      completed_at: null,
      practice_at: new Date(at),
    }))
    expect(upcoming(rows, now).map(({ practice_at }) => practice_at.getUTCHours())).toEqual([7, 11])
  })
})
