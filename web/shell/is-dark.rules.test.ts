import { expect, test } from 'vitest'
import { isDark } from './is-dark.rules.ts'

test.each([
  ['#0f5c4a', true],
  ['#000000', true],
  ['#ffffff', false],
  ['#f2b04b', false],
  ['#ce7d00', false],
])('white is easier to read than ink on %s: %s', (color, dark) => {
  expect(isDark(color)).toBe(dark)
})
