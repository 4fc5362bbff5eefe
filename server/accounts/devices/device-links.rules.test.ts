import { expect, test } from 'vitest'
import { decideChoice, makeNumbers, stateOf, waitFor } from './device-links.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test.each([
  ['shown', 1, 'shown'],
  ['shown', 0, 'expired'],
  ['claimed', 1, 'claimed'],
  ['claimed', -1, 'expired'],
  ['confirmed', -1, 'expired'],
  ['refused', -1, 'refused'],
  ['used', -1, 'used'],
])('a link that is %s with %i seconds left is %s', (state, seconds, expected) => {
  expect(stateOf({ state, expires_at: at(seconds) }, now)).toBe(expected)
})

test.each([
  ['claimed', 1, 42, 'confirm'],
  ['claimed', 1, 43, 'refuse'],
  ['claimed', 0, 42, 'over'],
  ['shown', 1, 42, 'over'],
  ['confirmed', 1, 42, 'over'],
  ['refused', 1, 42, 'over'],
  ['used', 1, 42, 'over'],
] as const)('of a link that is %s with %i seconds left the choice %i leads to: %s', (state, left, chosen, expected) => {
  expect(decideChoice({ state, expires_at: at(left), number: 42 }, chosen, now)).toBe(expected)
})

test('the numbers are three different ones of two digits, in any order', () => {
  const places = new Set<number>()
  for (let i = 0; i < 200; i++) {
    const { number, choices } = makeNumbers()
    expect(new Set(choices).size).toBe(3)
    for (const choice of choices) expect(choice).toSatisfy((n: number) => n >= 10 && n <= 99)
    places.add(choices.indexOf(number))
  }
  expect([...places].toSorted()).toEqual([0, 1, 2])
})

test('a sixth device waits until the first of the five is an hour ago', () => {
  const claims = [0, -600, -1200, -1800, -2400].map(at)
  expect(waitFor(claims.slice(1), now)).toBeUndefined()
  expect(waitFor(claims, now)).toBe(1200)
})
