import { expect, test } from 'vitest'
import { withCity } from './addresses.ts'

test.each([
  ['Žirmūnų g. 68A', 'Vilnius', 'Žirmūnų g. 68A, Vilnius'],
  ['Žirmūnų g. 68A, Vilnius', 'Vilnius', 'Žirmūnų g. 68A, Vilnius'],
  ['Vilniaus g. 154', 'Šiauliai', 'Vilniaus g. 154, Šiauliai'],
  ['', 'Kaunas', 'Kaunas'],
])('%s in %s is written %s', (address, city, written) => {
  expect(withCity(address, city)).toBe(written)
})
