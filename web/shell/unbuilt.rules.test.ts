import { expect, test } from 'vitest'
import { findUnbuilt } from './unbuilt.rules.ts'

test.each([
  ['/forgot-password', undefined],
  ['/dashboard/favourites/', undefined],
  ['/course/7/grades', 'grades'],
  ['/course/praktika/7/grades', 'grades'],
  ['/course/a/b/7/grades', undefined],
  ['/faq/a/b', undefined],
  ['/messages', undefined],
  ['/nera', undefined],
])('%s is not built yet: %s', (path, label) => {
  expect(findUnbuilt(path)?.label).toBe(label)
})
