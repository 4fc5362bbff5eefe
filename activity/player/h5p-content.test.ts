import { expect, test } from 'vitest'
import { isAtLastPage, isWholeBook, scoreOf } from './h5p-content.ts'

const progressed = (at: number, verb = 'progressed') => ({
  verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
  object: { definition: { extensions: { 'http://id.tincanapi.com/extension/ending-point': at } } },
})
const three = [1, 2, 3]

test.each([
  ['the last slide', { slides: three }, progressed(3), true],
  ['a slide before it', { slides: three }, progressed(2), false],
  ['the last page', { pageInstances: three }, progressed(2), true],
  ['a page before it', { pageInstances: three }, progressed(1), false],
  ['another statement', { slides: three }, progressed(3, 'answered'), false],
  ['a statement without a place', { slides: three }, { verb: { id: 'x/progressed' } }, false],
  ['a content without pages', {}, progressed(3), false],
])('%s', (_, content, statement, isLast) => {
  expect(isAtLastPage(content, statement)).toBe(isLast)
})

test('a book is read when it says so of all its pages', () => {
  expect(isWholeBook({ data: { completed: true } })).toBe(true)
  expect(isWholeBook({ data: { completed: false } })).toBe(false)
})

test.each([
  [3, 4, 75],
  [5, 4, 100],
  [0, 0, null],
  [Number.NaN, 4, null],
])('%s of %s points are %s percent', (score, max, percent) => {
  expect(scoreOf({ getScore: () => score, getMaxScore: () => max })).toBe(percent)
})
test('a content without points has no score', () => expect(scoreOf({})).toBeNull())
