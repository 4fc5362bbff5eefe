import { expect, test } from 'vitest'
import { isGuessable } from './pin.rules.ts'

test.each([
  ['111111', true],
  ['123456', true],
  ['987654', true],
  ['112233', false],
  ['402917', false],
  ['135790', false],
  ['024680', false],
])('%s is easily guessed: %s', (pin, is) => {
  expect(isGuessable(pin)).toBe(is)
})
