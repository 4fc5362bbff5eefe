import { expect, test } from 'vitest'
import { overlaps, reductionStep } from './reductions.rules.ts'

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
