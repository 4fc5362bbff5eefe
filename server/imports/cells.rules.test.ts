import { expect, test } from 'vitest'
import { readLanguageName } from '../accounts/public.ts'
import {
  hasPersonalCode,
  isAmbiguous,
  isPersonalCode,
  readCents,
  readListedPhone,
  readMoment,
  tidyCells,
} from './cells.rules.ts'

test.each([
  ['2026-12-15', '2026-12-15'],
  ['2026.12.15', '2026-12-15'],
  ['2026.12.15.', '2026-12-15'],
  ['2026 12 15', '2026-12-15'],
  ['2026/12/15', '2026-12-15'],
  ['2026-1-5', '2026-01-05'],
  ['15.03.2027', '2027-03-15'],
  ['5-3-2027', '2027-03-05'],
  ['2026 m. gruodžio 15 d.', '2026-12-15'],
  ['2026 m. Gruodžio mėn. 15 d. 9:00', '2026-12-15 09:00'],
  ['15 марта 2027 г.', '2027-03-15'],
  ['15 March 2027', '2027-03-15'],
  ['15/03/2027', '2027-03-15'],
  ['03/15/2027', '2027-03-15'],
  ['03/03/2027', '2027-03-03'],
  ['2026-12-01T09:00', '2026-12-01 09:00'],
  ['2026-12-01 9:00:00', '2026-12-01 09:00'],
  ['03/01/2027', undefined],
  ['2027-02-30', undefined],
  ['2026-12.01', undefined],
  ['26-12-01', undefined],
  ['15.03.27', undefined],
  ['2026 m. gruodis', undefined],
  ['2026-12-01 25:00', undefined],
  ['', undefined],
])('the day %j is %j', (text, said) => {
  const { day, time } = readMoment(text) ?? {}
  expect(day && [day, time].filter(Boolean).join(' ')).toBe(said)
})

test.each([
  ['03/01/2027', true],
  ['03/01/2027 09:00', true],
  ['15/03/2027', false],
  ['2027-02-30', false],
])('%j may be two days: %j', (text, ambiguous) => {
  expect(isAmbiguous(text)).toBe(ambiguous)
})

test.each([
  ['120', 12000],
  ['120,5', 12050],
  ['120.50', 12050],
  ['1 099,00', 109900],
  ['1 099', 109900],
  ['1.099,00', 109900],
  ['1,099.00', 109900],
  ['99 €', 9900],
  ['99.00 EUR', 9900],
  ['€ 99', 9900],
  ['99 eur.', 9900],
  ['1.099', undefined],
  ['12,345', undefined],
  ['10 99', undefined],
  ['-5', undefined],
  ['99 USD', undefined],
  ['1 234 567', undefined],
])('the price %j is %j', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test.each([
  ['8 612 34567', '+37061234567'],
  ['861234567', '+37061234567'],
  ['370 612 34567', '+37061234567'],
  ['(8-612) 34567', '+37061234567'],
  ['+370 612 34567', '+37061234567'],
  ['00370 612 34567', '+37061234567'],
  ['612 34567', '+37061234567'],
  ['8 5 234 5678', '+37052345678'],
  ['+48 512 345 678', '+48512345678'],
  ['8 612 34567, 8 612 34568', undefined],
  ['12', undefined],
])('the telephone %j is %j', (text, number) => {
  expect(readListedPhone(text)).toBe(number)
})

test.each([
  ['', 'lt'],
  ['LT', 'lt'],
  ['lietuvių', 'lt'],
  ['Lithuanian', 'lt'],
  ['Rusų', 'ru'],
  ['rusų kalba', 'ru'],
  ['русский', 'ru'],
  ['Anglų k.', 'en'],
  ['vokiečių', undefined],
])('the language %j is %j', (text, language) => {
  expect(readLanguageName(text)).toBe(language)
})

test.each([
  ['38703181745', true],
  ['387 0318 1745', true],
  ['33309240064', true],
  ['38703181746', false],
  ['38713181745', false],
  ['37061234567', false],
  ['3870318174', false],
])('%j is a personal code: %j', (text, isCode) => {
  expect(isPersonalCode(text)).toBe(isCode)
})

test.each([
  ['38703181745', true],
  ["'38703181745", true],
  ['38703181745.', true],
  ['Šilutės ligoninė, a. k. 38703181745', true],
  ['2 skyrius 387 0318-1745 2', true],
  ['38703181746, 38703181745', true],
  ['38703181745@praktika.test', true],
  ['+38703181745', false],
  ['138703181745', false],
  ['387031817450', false],
  ['370 612 34567', false],
  ['Šilutės ligoninė, 2026-12-15 10:00', false],
])('%j has a personal code: %j', (text, isThere) => {
  expect(hasPersonalCode(text)).toBe(isThere)
})

test('what is not understood stays as it is, without doubled spaces', () => {
  const cells = {
    firstname: 'Ona  Rūta',
    email: 'mailto:ona@praktika.test',
    telephone: 'nėra',
    language: 'LT',
    other: 'x',
  }
  expect(tidyCells('people', cells)).toEqual({
    firstname: 'Ona Rūta',
    email: 'ona@praktika.test',
    telephone: 'nėra',
    language: 'lt',
  })
})
