import { expect, test } from 'vitest'
import { sentMark } from './repeats.rules.ts'

test('the same answers of the same page have one mark, in any order of their fields', () => {
  expect(sentMark('page', { a: 1, b: 'x' })).toBe(sentMark('page', { b: 'x', a: 1 }))
})

test.each([
  ['other answers', 'page', { a: 2 }],
  ['another page', 'other', { a: 1 }],
])('%s have another mark', (_, client, answers) => {
  expect(sentMark(client, answers)).not.toBe(sentMark('page', { a: 1 }))
})

test('without a page there is no mark: it could be found by trying answers', () => {
  expect(sentMark(undefined, { a: 1 })).toBeUndefined()
})
