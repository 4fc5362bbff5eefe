import { expect, test } from 'vitest'
import { chosenHome } from './chosen-language.rules.ts'

const ask = (url: string, chosen?: string, site = 'none') =>
  chosenHome({ url, headers: { 'sec-fetch-site': site }, cookies: { 'praktika-language': chosen } })

test.each([
  ['/', 'en', '/en'],
  ['/', 'ru', '/ru'],
  ['/?utm_source=letter', 'en', '/en?utm_source=letter'],
  ['/', 'lt', undefined],
  ['/', 'de', undefined],
  ['/', '/evil.example', undefined],
  ['/', undefined, undefined],
  ['/discover', 'en', undefined],
  ['/ru', 'en', undefined],
])('%s leads somebody who chose %s to %s', (url, chosen, target) => {
  expect(ask(url, chosen)).toBe(target)
})

test('a link of this site leads where it says', () => {
  expect(ask('/', 'en', 'same-origin')).toBeUndefined()
  expect(ask('/', 'en', 'cross-site')).toBe('/en')
})
