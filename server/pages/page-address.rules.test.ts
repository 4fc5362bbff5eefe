import { describe, expect, test } from 'vitest'
import { screenList } from '../../contract/screens.ts'
import { readAddress } from './page-address.rules.ts'

const publicScreens = screenList
  .filter(({ cache }) => cache === 'public')
  .map(({ path }) => path.replace(/\/\{-\$\w+\}/, '').replace(/\$\w+/, '1001'))
const publicAddresses = [
  ...publicScreens,
  ...publicScreens.map((path) => `/en${path === '/' ? '' : path}`),
  '/ru',
  '/ru/course/1001/faq',
  '/page/3',
]
const madeUp = [
  '/course-about/1001/x1',
  '/course-about/01001',
  '/discover?q=a',
  '/discover/',
  '/course/1001/general',
  '/course/abc/1/general',
  '/page/101?number=1&bottom=true',
  '/faq/x',
  '/faq/01',
  '/projects/x',
  '/nera',
]
const uncached = ['/verify/1', '/en/verify/1', '/VERIFY/1', '/%76erify/1', '/verify/1/2']

describe('the cache class of an address', () => {
  test.each([
    ...publicAddresses.map((url) => [url, 'public']),
    ...madeUp.map((url) => [url, 'other']),
    ...uncached.map((url) => [url, 'none']),
  ])('%s: %s', (url, cache) => {
    expect(readAddress(url).cache).toBe(cache)
  })
})

test.each([
  ['/discover?page=2&utm_source=x&q=a', '/discover?q=a&page=2'],
  ['/en/business/business-and-institutions?employees=700&q=a', '/en/business/business-and-institutions?employees=700'],
  ['/page/101?bottom=true&number=1', '/page/101?number=1&bottom=true'],
  ['/login?redirect=/cart', '/login'],
  ['/eshop-login?redirect=/cart', '/eshop-login?redirect=%2Fcart'],
  [
    '/eshop-login?environment=akademija&action=login&back_uri=/cart&error=denied&register=1',
    '/eshop-login?register=1&back_uri=%2Fcart&environment=akademija&action=login&error=denied',
  ],
  ['/cart?x=1', '/cart'],
])('%s is rendered and cached as %s', (url, key) => {
  expect(readAddress(url).key).toBe(key)
})
