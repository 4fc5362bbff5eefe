import { expect, test } from 'vitest'
import { searchPattern } from './search-text.ts'

test.each([
  ['Šukytė', '%sukyte%'],
  ['  Ёлкин ', '%елкин%'],
  ['Андрей', '%андрей%'],
  ['50%_a\\', '%50\\%\\_a\\\\%'],
])('%s is searched as %s', (text, pattern) => {
  expect(searchPattern(text)).toBe(pattern)
})
