import { describe, expect, test } from 'vitest'
import { authorOf, mayEdit, momentOf, roleOf, secondsToWait, stateOf } from './forum.rules.ts'
import { pageOf, readingPage } from './pages.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const post = { created_at: before(5), removed_at: null, state: 'visible' as const }

test('an author is a first name and an initial, with the role of staff; nobody once the account is erased', () => {
  const named = { firstname: 'Jonė', lastname: 'Žukaitė', role: null }
  expect(authorOf(named)).toEqual({ name: 'Jonė Ž.', role: null })
  expect(authorOf({ ...named, role: 'instructor' })).toEqual({ name: 'Jonė Ž.', role: 'instructor' })
  expect(authorOf({ ...named, lastname: '' })).toEqual({ name: 'Jonė', role: null })
  expect(authorOf({ firstname: null, lastname: null, role: null })).toBeNull()
})

test('of several roles the one nearest to the course is shown', () => {
  expect([roleOf([]), roleOf(['manager', 'instructor']), roleOf(['finance', 'manager'])]).toEqual([
    null,
    'instructor',
    'manager',
  ])
})

test.each([
  ['a post just written may be edited', { ...post, created_at: now }, true],
  ['until 30 minutes are over', { ...post, created_at: new Date(before(30).getTime() + 1) }, true],
  ['and no longer then', { ...post, created_at: before(30) }, false],
  ['a hidden one may not', { ...post, state: 'hidden' as const }, false],
  ['a removed one may not', { ...post, removed_at: now }, false],
])('%s', (_, written, may) => {
  expect(mayEdit(written, now)).toBe(may)
})

test('removed is what its author removed, hidden or not', () => {
  expect(stateOf({ removed_at: null, state: 'hidden' })).toBe('hidden')
  expect(stateOf({ removed_at: now, state: 'hidden' })).toBe('removed')
})

describe('twenty posts an hour', () => {
  const nineteen = Array.from({ length: 19 }, (_, at) => before(at))
  test('the twentieth is written at once, the next when the first of them is an hour old', () => {
    expect(secondsToWait(nineteen, now)).toBe(0)
    expect(secondsToWait([...nineteen, before(59)], now)).toBe(60)
    expect(secondsToWait([...nineteen, before(60)], now)).toBe(0)
  })
})

test('a post is after all others of its thread', () => {
  expect(momentOf(now, null)).toEqual(now)
  expect(momentOf(now, before(1))).toEqual(now)
  expect(momentOf(now, now).getTime()).toBe(now.getTime() + 1)
})

test.each([
  [0, 1, { current_page: 1, last_page: 1, from: 0, to: 0, offset: 0 }],
  [20, 1, { current_page: 1, last_page: 1, from: 1, to: 20, offset: 0 }],
  [21, 2, { current_page: 2, last_page: 2, from: 21, to: 21, offset: 20 }],
  [21, 9, { current_page: 2, last_page: 2, from: 21, to: 21, offset: 20 }],
])('of %i items page %i', (total, asked, page) => {
  expect(pageOf(total, asked)).toMatchObject(page)
})

test.each([
  ['from the beginning when it was never opened', { total: 45, read: 0 }, 1],
  ['at the first post that is new', { total: 45, read: 20 }, 2],
  ['at the end when nothing is new', { total: 45, read: 45 }, 3],
  ['on the only page of a short one', { total: 1, read: 1 }, 1],
])('a thread is read on %s', (_, reading, page) => {
  expect(readingPage(reading)).toBe(page)
})
