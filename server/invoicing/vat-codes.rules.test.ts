import { expect, test } from 'vitest'
import { countryOfVat, readVatCode } from './vat-codes.rules.ts'

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

// requirements 10.1083
test.each([
  ['LT100001234511', 'LT'],
  ['100001234', 'LT'],
  ['EL123456789', 'GR'],
  ['GB 123 456 789', 'GB'],
  ['XI123456789', 'GB'],
  ['CHE116281710', 'CH'],
  ['LT12345678', undefined],
  ['XX123456', undefined],
  ['EU528003555', undefined],
  ['nera', undefined],
  ['', undefined],
])('the country of „%s“ is %s', (entered, country) => {
  expect(countryOfVat(entered)).toBe(country)
})
