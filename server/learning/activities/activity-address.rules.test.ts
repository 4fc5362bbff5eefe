import { expect, test } from 'vitest'
import { packagesOrigin, sharesCookies } from './activity-address.rules.ts'

test.each([
  ['http://localhost:3000', 'http://127.0.0.1:3005'],
  ['http://127.0.0.1:3000', 'http://localhost:3005'],
  ['http://192.168.1.7:3000', 'http://192.168.1.7:3005'],
])('without configuration packages of %s are at %s', (portal, packages) => {
  expect(packagesOrigin({ packagesUrl: undefined, packagesPort: 3005 }, portal)).toBe(packages)
})

test.each([
  ['https://praktika.lt', 'https://packages.praktika.lt', true],
  ['https://mokymai.praktika.lt', 'https://packages.praktika.lt', true],
  ['https://praktika.lt', 'https://praktika.lt:8443', true],
  ['https://praktika.lt', 'https://praktika-packages.lt', false],
  ['https://praktika.github.io', 'https://packages.github.io', false],
  ['http://localhost:3000', 'http://127.0.0.1:3005', false],
  ['http://localhost:3000', 'http://localhost:3005', true],
])('cookies of %s and %s are shared: %s', async (one, other, shared) => {
  expect(await sharesCookies(one, other)).toBe(shared)
})
