import { expect, test } from 'vitest'
import { catalogueSearch, isUnlisted, readDiscover } from './discover.rules.ts'

test.each([
  ['\0', ''],
  ['gaiv\0inimas', 'gaivinimas'],
  ['\u0007širdis\u009f', 'širdis'],
  ['\ud800', ''],
  ['širdis ėė 😀', 'širdis ėė 😀'],
  [112, 112],
])('q %j is read as %j', (q, read) => {
  expect(readDiscover({ q }).q).toBe(read)
})

test('q of nothing but control characters is no search', () => {
  const search = readDiscover({ q: '\0\u0001' })
  expect([catalogueSearch(search).search, isUnlisted(search)]).toEqual(['', false])
})
