import { expect, test } from 'vitest'
import { isCompanyCode } from './company-code.ts'

test.each([
  ['121215587', true], // AB Lietuvos paštas
  ['112029651', true], // Swedbank, AB
  ['121215588', false],
  ['112029615', false],
  ['1234567', true],
  ['12345678', false],
  ['1212155871', false],
  ['LT1212155', false],
  ['', false],
])('the code %s: %s', (code, expected) => {
  expect(isCompanyCode(code)).toBe(expected)
})
