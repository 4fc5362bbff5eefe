import { expect, test } from 'vitest'
import { screenAddress } from './screen-address.ts'

test.each([
  ['lt', 'https://praktika.test/discover'],
  ['ru', 'https://praktika.test/ru/discover'],
] as const)('the address of a screen in %s', (language, address) => {
  expect(screenAddress('https://praktika.test', '/discover', language)).toBe(address)
})
