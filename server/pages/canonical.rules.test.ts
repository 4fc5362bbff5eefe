import { expect, test } from 'vitest'
import { canonicalOf } from './canonical.rules.ts'

test.each([
  ['/', undefined],
  ['/en', undefined],
  ['/discover', undefined],
  ['/discover?page=2', undefined],
  ['/ru/course-about/1001', undefined],
  ['/english', undefined],
  ['/Discover', undefined],
  ['/discover/', '/discover'],
  ['/discover/?q=a%20b&page=2', '/discover?q=a%20b&page=2'],
  ['/en/', '/en'],
  ['/lt', '/'],
  ['/lt/', '/'],
  ['/lt/discover?sort=title', '/discover?sort=title'],
  ['/en/en/faq', '/en/faq'],
  ['/en/ru/faq/', '/en/faq'],
  ['/lt/en/faq', '/faq'],
  ['/index.html', '/'],
  ['/ru/index.html?a=1', '/ru?a=1'],
  ['/page/index.html', undefined],
])('%s is at %s', (url, canonical) => {
  expect(canonicalOf(url)).toBe(canonical)
})

test.each(['/lt//evil.example', '//evil.example', '/en//', '/lt///'])('%s is not redirected to another site', (url) => {
  expect(canonicalOf(url) ?? '/').not.toMatch(/^\/\//)
})
