import { expect, test } from 'vitest'
import { addressInCity } from './address-in-city.ts'

test.each([
  ['Žirmūnų g. 68A', 'Vilnius', 'Žirmūnų g. 68A, Vilnius'],
  ['Žirmūnų g. 68A, Vilnius', 'Vilnius', 'Žirmūnų g. 68A, Vilnius'],
  ['Vilniaus g. 154', 'Šiauliai', 'Vilniaus g. 154, Šiauliai'],
  ['', 'Vilnius', 'Vilnius'],
])('the address %s in %s', (address, city, words) => {
  expect(addressInCity(address, city)).toBe(words)
})
