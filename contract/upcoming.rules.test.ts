import { describe, expect, test } from 'vitest'
import { practiceDay, upcoming } from './upcoming.rules.ts'

const today = '2026-11-22'
const none = { practice_day: null, practice_session: null, practice_cancelled: null, date: null, endDate: null }

describe('practice ahead', () => {
  test.each([
    ['nothing planned', none, null],
    ["one's own group", { ...none, practice_day: '2026-12-02', date: '2026-12-05' }, '2026-12-02'],
    ['an offering that begins later', { ...none, date: '2026-12-05' }, '2026-12-05'],
    ['an offering of today', { ...none, date: '2026-11-22' }, '2026-11-22'],
    ['an offering of yesterday', { ...none, date: '2026-11-21' }, null],
    [
      'a cancelled group of a later day',
      { ...none, practice_cancelled: '2026-12-09', date: '2026-12-05' },
      '2026-12-09',
    ],
    ['a cancelled group of a day that is over', { ...none, practice_cancelled: '2026-11-20' }, '2026-11-20'],
    ['an offering that still runs', { ...none, date: '2026-11-20', endDate: '2026-11-22' }, '2026-11-20'],
  ])('%s', (_name, planned, day) => {
    expect(practiceDay(planned, today)).toBe(day)
  })
  test('what is completed is not ahead, though its days are not over', () => {
    const running = { ...none, date: '2026-11-20', endDate: '2026-11-24' }
    const courses = [
      { ...running, is_completed: true },
      { ...running, is_completed: false },
    ]
    expect(upcoming(courses, today)).toEqual([{ ...running, is_completed: false }])
  })
  test('soonest first, without those that are over', () => {
    const courses = ['2027-01-10', '2026-11-01', '2026-12-24'].map((date) => ({ ...none, is_completed: false, date }))
    expect(upcoming(courses, today).map(({ date }) => date)).toEqual(['2026-12-24', '2027-01-10'])
  })
  // requirements 10.1007
  test('that was cancelled comes first, for another time must be chosen', () => {
    const courses = [
      { ...none, is_completed: false, date: '2026-11-24' },
      { ...none, is_completed: false, practice_cancelled: '2026-12-09' },
    ]
    expect(upcoming(courses, today).map(({ practice_cancelled }) => practice_cancelled)).toEqual(['2026-12-09', null])
  })
  test('of one day the earlier hour first, and one without an hour last', () => {
    const courses = [null, '2026-12-28T11:00:00.000Z', '2026-12-28T07:00:00.000Z'].map((starts_at) => ({
      ...none,
      is_completed: false,
      practice_day: '2026-12-28',
      practice_session: starts_at === null ? null : { starts_at, ends_at: starts_at },
    }))
    const hours = upcoming(courses, today).map(({ practice_session }) => practice_session?.starts_at.slice(11, 13))
    expect(hours).toEqual(['07', '11', undefined])
  })
})
