import { expect, test } from 'vitest'
import { cityIn } from './city-in.rules.ts'

const cities =
  'Vilnius Kaunas Klaipėda Šiauliai Nuotoliu Biržai Utena Trakai Daugai Panevėžys Švenčionys Grigiškės Dusetos Ukmergė Jonava'.split(
    ' ',
  )
const russian = ['Вильнюс', 'Каунас', 'Клайпеда', 'Шяуляй', 'Онлайн', 'Тракай', 'Биржай', 'Кельме', 'Паланга']

test.each([
  ['gaivinimas Kaunas', 'Kaunas', 'gaivinimas'],
  ['gaivinimas kaune', 'Kaunas', 'gaivinimas'],
  ['Kauno vaikų gaivinimas', 'Kaunas', 'vaikų gaivinimas'],
  ['gaivinimas, Vilniuje', 'Vilnius', 'gaivinimas,'],
  ['KLAIPEDA', 'Klaipėda', ''],
  ['Šiauliuose pirmoji pagalba', 'Šiauliai', 'pirmoji pagalba'],
  ['siauliai pirmoji', 'Šiauliai', 'pirmoji'],
  ['nuotoliu žaizdos', 'Nuotoliu', 'žaizdos'],
  ['nuotoliniai kursai', 'Nuotoliu', 'kursai'],
  ['gaivinimas Utenoje', 'Utena', 'gaivinimas'],
  ['Uteną', 'Utena', ''],
  ['Panevėžyje', 'Panevėžys', ''],
  ['Panevėžio', 'Panevėžys', ''],
  ['švenčionyse', 'Švenčionys', ''],
  ['Grigiškėse', 'Grigiškės', ''],
  ['Dusetų', 'Dusetos', ''],
  ['Ukmergėje', 'Ukmergė', ''],
  ['Biržuose', 'Biržai', ''],
  ['klaipedoj', 'Klaipėda', ''],
])('%s names %s', (text, city, rest) => {
  expect(cityIn(text, cities)).toEqual({ city, rest })
})

test.each([
  ['реанимация в Каунасе', 'Каунас', 'реанимация в'],
  ['Вильнюсе', 'Вильнюс', ''],
  ['курсы в Шяуляе', 'Шяуляй', 'курсы в'],
  ['Клайпеды', 'Клайпеда', ''],
  ['Паланге', 'Паланга', ''],
])('%s names %s in Russian', (text, city, rest) => {
  expect(cityIn(text, russian)).toEqual({ city, rest })
})

// requirements 10.1078: words that only begin like a city
const others = ['birželio kursai', 'trakcija', 'daugiau', 'daugelis', 'jonas', 'тракция', 'биржа', 'кельвин']
test.each(['gaivinimas', 'vilkdalgiai', 'klausimai', '', '112', ...others])('%s names no city', (text) => {
  expect(cityIn(text, [...cities, ...russian])).toBeUndefined()
})
