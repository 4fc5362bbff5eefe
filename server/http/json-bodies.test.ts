import { expect, test } from 'vitest'
import { isOverfull } from './json-bodies.ts'

test.each([
  ['brackets', '[[[[', 3],
  ['entries', '[0,0,0]', 3],
  ['strings', '["a""b""c"', 3],
  ['fields', '{"a":1}', 3],
  ['a string that ends in an escaped backslash', String.raw`["\\",,,,]`, 5],
])('%s are counted', (_, json, most) => {
  expect([isOverfull(json, most), isOverfull(json, 20)]).toEqual([true, false])
})

test.each([
  ['marks inside of a string', '["[[[[{,:,:,:]"]'],
  ['an escaped quotation mark', String.raw`["\",,,,,,\""]`],
  ['a string that does not end', '["[[[[[['],
  ['other characters', 'truefalse null 12345'],
])('%s are not counted', (_, json) => {
  expect(isOverfull(json, 3)).toBe(false)
})
