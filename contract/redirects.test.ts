import { expect, test } from 'vitest'
import { ownPathPattern } from './constants.ts'
import { foreignTargets } from './foreign-targets.ts'

test.each([
  '/',
  '/cart',
  '/course-about/12?product_id=34',
  '/en/discover?q=širdis&category_id=61#top',
  '/course/akademija/3/activity?json=%7B%22url%22%3A%22%2Fa%22%7D',
  '/page/5?next=//evil.example', // of the query, which no redirect follows
])('%j is a path of this site, and stays on it', (path) => {
  expect(ownPathPattern.test(path)).toBe(true)
  expect(new URL(path, 'https://praktika.test').origin).toBe('https://praktika.test')
})

test.each(foreignTargets)('%j is no target of a redirect', (target) => {
  expect(ownPathPattern.test(target)).toBe(false)
})
