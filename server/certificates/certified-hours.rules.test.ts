import { expect, test } from 'vitest'
import { certifiedHours } from './certified-hours.rules.ts'

test.each([
  ['who missed nothing has all hours', 16, [], 16],
  ['a missed session is taken off', 16, [240], 12],
  ['so are several', 16, [240, 120], 10],
  ['part of half an hour is a half', 16, [200], 12.5],
  ['of several only once', 16, [200, 200], 9],
  ['hours with a half stay so', 7.5, [60], 6.5],
  ['no more is taken off than there is', 3, [240], 0],
] as const)('%s', (_, hours, missed, left) => {
  expect(certifiedHours(hours, missed)).toBe(left)
})
