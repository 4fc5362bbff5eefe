import { expect, test } from 'vitest'
import { readVatCode } from './vat-codes.rules.ts'

test.each([
  ['LT100001234511', { code: 'LT100001234511', country: 'LT' }],
  [' lt 100 001 234 511 ', { code: 'LT100001234511', country: 'LT' }],
  ['100001234', { code: 'LT100001234', country: 'LT' }],
  ['LV40003032949', { code: 'LV40003032949', country: 'LV' }],
  ['EL123456789', { code: 'EL123456789', country: 'GR' }],
  ['', undefined],
  ['nėra', undefined],
  ['12345', undefined],
  ['US123456789', undefined],
  ['LT', undefined],
  ['LT12345678', undefined],
  ['LT1234567890', undefined],
])('„%s“ is %o', (entered, code) => {
  expect(readVatCode(entered)).toEqual(code)
})
