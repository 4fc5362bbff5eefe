import { expect, test } from 'vitest'
import { cityIn } from './city-in.rules.ts'

const cities = ['Vilnius', 'Kaunas', 'Klaipėda', 'Šiauliai', 'Nuotoliu']
const russian = ['Вильнюс', 'Каунас', 'Клайпеда', 'Шяуляй', 'Онлайн']

test.each([
  ['gaivinimas Kaunas', 'Kaunas', 'gaivinimas'],
  ['gaivinimas kaune', 'Kaunas', 'gaivinimas'],
  ['Kauno vaikų gaivinimas', 'Kaunas', 'vaikų gaivinimas'],
  ['gaivinimas, Vilniuje', 'Vilnius', 'gaivinimas,'],
  ['KLAIPEDA', 'Klaipėda', ''],
  ['Šiauliuose pirmoji pagalba', 'Šiauliai', 'pirmoji pagalba'],
  ['siauliai pirmoji', 'Šiauliai', 'pirmoji'],
  ['nuotoliu žaizdos', 'Nuotoliu', 'žaizdos'],
])('%s names %s', (text, city, rest) => {
  expect(cityIn(text, cities)).toEqual({ city, rest })
})

test.each([
  ['реанимация в Каунасе', 'Каунас', 'реанимация в'],
  ['Вильнюсе', 'Вильнюс', ''],
])('%s names %s in Russian', (text, city, rest) => {
  expect(cityIn(text, russian)).toEqual({ city, rest })
})

test.each(['gaivinimas', 'vilkdalgiai', 'klausimai', '', '112'])('%s names no city', (text) => {
  expect(cityIn(text, cities)).toBeUndefined()
})
