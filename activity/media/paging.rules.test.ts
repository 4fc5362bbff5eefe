import { expect, test } from 'vitest'
import { nextZoom, pageInView, typedPage } from './paging.rules.ts'

const pages = [0, 1, 2].map((index) => ({ top: index * 1000, height: 980 }))

test.each([
  [0, 1],
  [400, 1],
  [700, 1],
  [760, 2],
  [1000, 2],
  [2500, 3],
])('scrolled by %i the page in view is %i', (scrolled, page) => {
  expect(pageInView(pages, scrolled, 500)).toBe(page)
})

test('a document without pages is at its first', () => {
  expect(pageInView([], 0, 500)).toBe(1)
})

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [3, 1, undefined],
  [0.5, -1, undefined],
] as const)('after %d in direction %i comes %s', (zoom, step, next) => {
  expect(nextZoom(zoom, step)).toBe(next)
})

test.each([
  ['2', 2],
  ['0', 1],
  ['99', 3],
  ['2.9', 2],
  ['', undefined],
  ['abc', undefined],
])('of 3 pages "%s" is %s', (text, page) => {
  expect(typedPage(text, 3)).toBe(page)
})
