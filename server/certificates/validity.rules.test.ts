import { expect, test } from 'vitest'
import { dayInVilnius } from '../time.ts'
import { isValidOn, lastDay } from './validity.rules.ts'

test.each([
  ['2026-11-21', 24, '2028-11-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-31', 60, '2031-12-31'],
])('from %s for %i months it is valid through %s', (from, months, last) => {
  expect(lastDay(from, months)).toBe(last)
})

const certificate = { valid_from: '2026-11-21', valid_to: '2028-11-21' }
test.each([
  ['the moment it is issued', certificate, '2026-11-21T08:00:00Z', true],
  ['the last evening in Vilnius', certificate, '2028-11-21T21:59:59Z', true],
  ['midnight after it in Vilnius, still the 21st in London', certificate, '2028-11-21T22:00:00Z', false],
  ['the day after', certificate, '2028-11-22T12:00:00Z', false],
  ['a last day in summer time', { valid_from: '2026-01-01', valid_to: '2026-07-01' }, '2026-07-01T20:59:59Z', true],
  [
    'midnight after it in summer time',
    { valid_from: '2026-01-01', valid_to: '2026-07-01' },
    '2026-07-01T21:00:00Z',
    false,
  ],
  ['before its first day', certificate, '2026-11-20T12:00:00Z', false],
  ['without a last day', { valid_from: '2026-11-21', valid_to: null }, '2026-11-21T12:00:00Z', false],
])('valid at %s', (_name, dates, instant, valid) => {
  expect(isValidOn(dates, dayInVilnius(new Date(instant)))).toBe(valid)
})
