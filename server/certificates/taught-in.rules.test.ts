import { expect, test } from 'vitest'
import { taughtIn } from './taught-in.rules.ts'

test.each([
  ['the language of the last test', ['lt', 'en', 'ru'], 'en', 'ru', 'en'],
  ['without a test, the language of the portal', ['lt', 'ru'], undefined, 'ru', 'ru'],
  ['a test in a language that the course is not taught in does not count', ['lt'], 'en', 'en', 'lt'],
  ['a course in English only is taught in English', ['en'], 'lt', 'lt', 'en'],
  ['Lithuanian before the others', ['en', 'lt'], undefined, 'ru', 'lt'],
  ['a course that states no language', [], 'en', 'en', 'lt'],
] as const)('%s', (_, stated, tested, used, expected) => {
  expect(taughtIn(stated, tested, used)).toBe(expected)
})
