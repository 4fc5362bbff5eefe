import { expect, test } from 'vitest'
import { purchaseOf, redirectAfterSignIn } from './after-sign-in.ts'
import { isOwnPath } from './own-path.ts'

const usual = { setUp: true, changePassword: false, shopping: true, redirect: undefined }

// Point 4, "Post-login", in its order.
test.each([
  ['home, with the shop', {}, '/'],
  ['the own courses, without it', { shopping: false }, '/dashboard/courses'],
  ['where one came from', { redirect: '/cart' }, '/cart'],
  ['settings, when something is missing from the account', { setUp: false, redirect: '/cart' }, '/dashboard/settings'],
  [
    'on with a purchase, although something is missing',
    { setUp: false, redirect: '/course-about/12?product_id=34' },
    '/course-about/12?product_id=34',
  ],
  [
    'settings, when the product is no number',
    { setUp: false, redirect: '/course-about/12?product_id=x' },
    '/dashboard/settings',
  ],
  [
    'the password section, when the password must be changed',
    { changePassword: true },
    '/dashboard/settings?openChangePassword=true',
  ],
  ['where one came from, before the password', { changePassword: true, redirect: '/cart' }, '/cart'],
  ['home, when the redirect leads elsewhere', { redirect: 'https://evil.example' }, '/'],
])('after signing in: %s', (_, change, place) => {
  expect(redirectAfterSignIn({ ...usual, ...change })).toBe(place)
})

test.each([
  ['/cart', true],
  ['/course-about/1?a=b#c', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['cart', false],
  ['/a\nb', false],
  ['', false],
])('%j is a path of this site: %j', (path, own) => {
  expect(isOwnPath(path)).toBe(own)
})

test.each([
  ['/course-about/12?product_id=34&quantity=2', { course: '12', product: '34' }],
  ['/cart/payment?renew=12', { course: '12', product: undefined }],
  ['/cart/payment', undefined],
  ['/course-about/12', undefined],
  [undefined, undefined],
])('what is bought at %j', (path, purchase) => {
  expect(purchaseOf(path)).toEqual(purchase)
})
