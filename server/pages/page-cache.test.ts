import { describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { readAddress } from './page-address.rules.ts'
import { SharedWork } from '../http/shared-work.ts'

const page = (size: number, status = 200) => ({ parts: [], size, status, bornAt: 0 })

const everybodyReads = [
  '/',
  '/en',
  '/ru',
  '/discover',
  '/en/discover',
  '/course-about/1001',
  '/ru/course/1001/faq',
  '/page/3',
  '/login',
  '/register',
  '/about',
  '/en/business/about',
  '/how-it-works',
  '/help',
  '/help/offer',
  '/ru/help/contacts',
  '/contacts',
  '/faq',
  '/faq/5',
  '/projects/in-progress',
  '/projects/done',
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

describe('what is kept safe', () => {
  test.each([
    ...everybodyReads.map((url) => [url, 'safe']),
    ...madeUp.map((url) => [url, 'rest']),
    ...['/verify/1', '/en/verify/1'].map((url) => [url, 'nowhere']),
  ])('%s: %s', (url, keeping) => {
    expect(readAddress(url).keeping).toBe(keeping)
  })

  test('made-up addresses cannot push out the pages that everybody reads', () => {
    const cache = new PageCache()
    cache.set(readAddress('/'), page(40_000), 0)
    for (let i = 0; i < 3000; i++) cache.set(readAddress(`/course-about/1001/x${i}`), page(40_000), 0)
    for (let i = 1; i < 3000; i++) cache.set(readAddress(`/course-about/${i}`), page(40_000, 404), 0)
    expect(cache.get(readAddress('/'), 1)).toBeDefined()
  })
})

test('work that began before the catalogue changed is not shared after it', async () => {
  const work = new SharedWork<number>()
  const first = Promise.withResolvers<number>()
  const begun = work.start('a', 1, () => first.promise)
  expect(work.find('a', 1)).toBe(begun)
  expect(work.find('a', 2)).toBeUndefined()
  const next = work.start('a', 2, async () => 2)
  first.resolve(1)
  expect(await Promise.all([begun, next])).toEqual([1, 2])
  expect(work.find('a', 2)).toBeUndefined()
})
