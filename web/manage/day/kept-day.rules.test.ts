import { expect, test } from 'vitest'
import { isStillKept } from './kept-day.rules.ts'

const now = Date.parse('2026-11-26T10:00:00Z')
const hours = (count: number) => now - count * 3_600_000

test.each([
  ['just now', now, true],
  ['47 hours ago', hours(47), true],
  ['48 hours ago', hours(48), true],
  ['49 hours ago', hours(49), false],
  ['by an earlier build without its time', undefined, false],
])('a group that was kept %s: %s', (_when, keptAt, still) => expect(isStillKept(keptAt, now)).toBe(still))
