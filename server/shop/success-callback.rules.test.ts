import { expect, test } from 'vitest'
import { foreignTargets } from '../../contract/foreign-targets.ts'
import { callbackFor, readCallback } from './success-callback.rules.ts'

const links = ['praktika://paid', 'https://app.example/paid']

test.each(['/dashboard/courses', '/course/7/general?from=shop', 'praktika://paid', 'https://app.example/paid'])(
  '%s is a place to go on to',
  (callback) => expect(readCallback(callback, links)).toBe(callback),
)

test.each([...foreignTargets, 'https://app.example/paid/x', 'praktika://paid?a=1'])('%j is dropped', (callback) =>
  expect(readCallback(callback, links)).toBeNull(),
)

test.each([
  ['praktika://paid', 'praktika://paid?order=7'],
  ['/courses?a=1', '/courses?a=1&order=7'],
  ['/courses#top', '/courses?order=7#top'],
  [null, null],
])('%s with the number of the order is %s', (callback, address) => expect(callbackFor(callback, 7)).toBe(address))
