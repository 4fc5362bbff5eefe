import { describe, expect, test } from 'vitest'
import { lastStudiedFirst, matches, newestFirst } from './own-courses.rules.ts'

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
