import { describe, expect, test } from 'vitest'
import { lowestBefore, overlaps, reductionStep } from './reductions.rules.ts'

const price = (day: string, cents: number) => ({ from_at: new Date(`${day}T10:00:00Z`), cents })

describe('the lowest price of the 30 days before 1 March', () => {
  test.each([
    ['nothing known', [], null],
    ['one price for ever', [price('2026-01-01', 100)], 100],
    [
      'a lower price within the 30 days',
      [price('2026-01-01', 100), price('2026-02-10', 80), price('2026-02-15', 100)],
      80,
    ],
    ['a lower price that ended before', [price('2025-11-01', 50), price('2026-01-15', 100)], 100],
    ['a lower price that was in force when the 30 days began', [price('2026-01-01', 50), price('2026-02-02', 100)], 50],
    ['a price from the day itself on', [price('2026-01-01', 100), price('2026-03-01', 10)], 100],
  ])('%s', (_what, history, lowest) => {
    expect(lowestBefore(history, '2026-03-01')).toBe(lowest)
  })
})

test.each([
  ['planned', '2026-02-28', undefined],
  ['planned', '2026-03-01', 'begin'],
  ['planned', '2026-03-08', 'end'],
  ['running', '2026-03-07', undefined],
  ['running', '2026-03-08', 'end'],
  ['ended', '2026-03-01', undefined],
  ['cancelled', '2026-03-01', undefined],
] as const)('a reduction of 1 to 7 March that is %s: on %s %s', (state, today, step) => {
  expect(reductionStep({ state, from_day: '2026-03-01', until_day: '2026-03-07' }, today)).toBe(step)
})

test('reductions overlap when they share a day', () => {
  const march = { from_day: '2026-03-01', until_day: '2026-03-07' }
  expect(overlaps(march, { from_day: '2026-03-07', until_day: '2026-03-09' })).toBe(true)
  expect(overlaps(march, { from_day: '2026-03-08', until_day: '2026-03-09' })).toBe(false)
})
