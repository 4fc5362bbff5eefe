import { expect, test } from 'vitest'
import { greeted, vocative } from './vocative.rules.ts'

test.each([
  ['Tomas', 'Tomai'],
  ['Darius', 'Dariau'],
  ['Kęstutis', 'Kęstuti'],
  ['Stasys', 'Stasy'],
  ['Elijas', 'Elijau'],
  ['Žydrūnė', 'Žydrūne'],
  ['Rasa', 'Rasa'],
  ['Eglė Marija', 'Egle Marija'],
  ['Jonas-Petras', 'Jonai-Petrai'],
  ['Thomas', 'Thomas'],
  ['Chris', 'Chris'],
  ['Dennis', 'Dennis'],
  ['John', 'John'],
  ['Анна', 'Анна'],
  ['', ''],
])('%s is addressed as %s', (name, expected) => {
  expect(vocative(name)).toBe(expected)
})

test('only a Lithuanian greeting bends a name', () => {
  expect(greeted('Tomas', 'lt')).toBe('Tomai')
  expect(greeted('Tomas', 'en')).toBe('Tomas')
  expect(greeted('Tomas', 'ru')).toBe('Tomas')
})
