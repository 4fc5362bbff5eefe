import { expect, test } from 'vitest'
import { matchesSearch, tidyCode } from './certificates.rules.ts'

const certificate = { title: 'Infekcijų kontrolė kasdienėje praktikoje', number: 'PR-2026-000005' }

test('a certificate is found by words of its title without diacritics, and by its number', () => {
  expect(matchesSearch(certificate, 'kontrole INFEKCIJU')).toBe(true)
  expect(matchesSearch(certificate, '000005')).toBe(true)
  expect(matchesSearch(certificate, '')).toBe(true)
  expect(matchesSearch(certificate, 'gaivinimas')).toBe(false)
})

test('a code may be typed with spaces, in small letters, or pasted with its address', () => {
  expect(tidyCode(' 0e6h yzkx–0ztr ')).toBe('0E6HYZKX0ZTR')
  expect(tidyCode('https://praktika.example/en/verify/0E6H-YZKX')).toBe('0E6HYZKX')
  expect(tidyCode(' - ')).toBe('')
})
