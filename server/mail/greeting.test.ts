import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

// requirements 10.826
test.each([
  ['lt', 'Tomas', 'Sveiki, Tomai!'],
  ['en', 'Tomas', 'Hello Tomas,'],
  ['ru', 'Анна', 'Здравствуйте, Анна!'],
  ['lt', undefined, 'Sveiki!'],
  ['lt', '', 'Sveiki!'],
  ['lt', 'A'.repeat(31), 'Sveiki!'],
] as const)('in %s who is called %j is greeted: %s', (language, name, words) => {
  expect(greeting(language, name)).toBe(words)
})
