import { describe, expect, test } from 'vitest'
import { decideLink, decideSignIn, ownPath, usernameOf } from './identities.rules.ts'

const [verified, unverified, none] = [
  { given: true, verified: true },
  { given: true, verified: false },
  { given: false, verified: false },
]
const [confirmed, unconfirmed] = [
  { id: 'a', verified: true },
  { id: 'a', verified: false },
]

describe('a sign-in at a provider', () => {
  test.each([
    ['a known identity signs its user in', 'b', verified, confirmed, { kind: 'known', userId: 'b' }],
    ['also without an address', 'b', none, undefined, { kind: 'known', userId: 'b' }],
    ['an address confirmed at both sides links', undefined, verified, confirmed, { kind: 'link', userId: 'a' }],
    ['not confirmed by the provider', undefined, unverified, confirmed, { kind: 'refuse', error: 'email_unverified' }],
    ['not confirmed by us', undefined, verified, unconfirmed, { kind: 'refuse', error: 'email_unverified' }],
    ['confirmed by neither', undefined, unverified, unconfirmed, { kind: 'refuse', error: 'email_unverified' }],
    ['a new address creates an account', undefined, verified, undefined, { kind: 'create' }],
    ['also when it is not confirmed', undefined, unverified, undefined, { kind: 'create' }],
    ['no address creates none', undefined, none, undefined, { kind: 'refuse', error: 'email_missing' }],
  ] as const)('%s', (_title, ownerId, email, account, decision) => {
    expect(decideSignIn({ ownerId, email, account })).toEqual(decision)
  })
})

test.each([
  [undefined, 'link'],
  ['a', 'known'],
  ['b', 'linked_elsewhere'],
] as const)('an identity of %s is linked to user a: %s', (ownerId, decision) => {
  expect(decideLink(ownerId, 'a')).toBe(decision)
})

test.each([
  ['/cart', '/cart'],
  ['/course-about/1013?product_id=5004', '/course-about/1013?product_id=5004'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/a\r\nb', undefined],
  ['', undefined],
  [undefined, undefined],
])('the redirect %j is %j', (given, kept) => {
  expect(ownPath(given)).toBe(kept)
})

test('a new account is named by its address, if that is free and short enough', () => {
  expect(usernameOf('ona@example.com', false, 'x1')).toBe('ona@example.com')
  expect(usernameOf('ona@example.com', true, 'x1')).toBe('naudotojas-x1')
  expect(usernameOf(`${'o'.repeat(60)}@example.com`, false, 'x1')).toBe('naudotojas-x1')
})
