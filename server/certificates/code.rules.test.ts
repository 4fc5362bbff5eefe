import { expect, test } from 'vitest'
import { certificateNumber, newCode, readCode } from './code.rules.ts'

test('a code has 105 random bits in groups, without letters that look like digits', () => {
  const codes = Array.from({ length: 500 }, newCode)
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]$/)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})

const code = '7K3M-QX9T-0RWD-4HN1-Z5CE-G'
test.each([
  ['as printed', code, code],
  ['in lower case', '7k3m-qx9t-0rwd-4hn1-z5ce-g', code],
  ['without dashes', '7K3MQX9T0RWD4HN1Z5CEG', code],
  ['with spaces', ' 7K3M QX9T 0RWD 4HN1 Z5CE G ', code],
  ['with O for 0 and I or l for 1', '7K3M-QX9T-ORWD-4HNI-Z5CE-G', code],
  ['with l for 1', '7K3M-QX9T-0RWD-4HNl-Z5CE-G', code],
  ['too short', '7K3M-QX9T', undefined],
  ['too long', `${code}G`, undefined],
  ['with an invalid letter', '7K3M-QX9T-0RWD-4HN1-Z5CE-U', undefined],
  ['empty', '', undefined],
])('parses a code %s', (_name, typed, read) => {
  expect(readCode(typed)).toBe(read)
})

test.each([
  ['2026-11-21', 123, 'PR-2026-000123'],
  ['2027-01-01', 1_234_567, 'PR-2027-1234567'],
])('number of %s, %i', (day, serial, number) => {
  expect(certificateNumber(day, serial)).toBe(number)
})
