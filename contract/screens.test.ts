import { expect, test } from 'vitest'
import { redirectWithoutShop, screenAt, screens } from './screens.ts'

test.each([
  ['/', screens.home],
  ['/discover', screens.discover],
  ['/course-about/7', screens.courseAbout],
  ['/course-about/7/dashboard.courses', screens.courseAbout],
  ['/course/7/reviews', screens.courseReviews],
  ['/course/7/general', screens.general],
  ['/course/praktika/7/general', screens.general],
  ['/cart/payment', screens.payment],
  ['/nera', undefined],
])('%s is the address of its screen', (path, screen) => {
  expect(screenAt(path)).toBe(screen)
})

test.each([
  ['discover', '/', '/dashboard/courses'],
  ['courseFaq', '/', '/dashboard/courses'],
  ['cart', '/', '/'],
  ['certificates', '/', '/'],
  ['help', undefined, undefined],
  ['ownCourses', undefined, undefined],
] as const)('without the shop %s leads a guest to %s and a learner to %s', (name, guest, learner) => {
  expect([false, true].map((signedIn) => redirectWithoutShop(screens[name], signedIn))).toEqual([guest, learner])
})
