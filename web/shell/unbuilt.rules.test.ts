import { expect, test } from 'vitest'
import { findUnbuilt } from './unbuilt.rules.ts'

test.each([
  ['/forgot-password', undefined],
  ['/dashboard/favourites/', 'favourites'],
  ['/course/7/grades', undefined],
  ['/faq/a/b', undefined],
  ['/nera', undefined],
])('%s is not built yet: %s', (path, label) => {
  expect(findUnbuilt(path)?.label).toBe(label)
})

test('the screens of the shop among them say so', () => {
  expect(findUnbuilt('/dashboard/favourites')?.withoutShop).toBe('/')
  expect(findUnbuilt('/messages')?.withoutShop).toBeUndefined()
})
