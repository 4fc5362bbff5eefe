import { describe, expect, test } from 'vitest'
import {
  courseEntries,
  coursesOfPart,
  partsOf,
  entriesOfPart,
  screenEntries,
  writeIndex,
  writeRobots,
  writeSitemap,
} from './sitemap.rules.ts'

const site = 'https://praktika.test'

describe('a sitemap', () => {
  test('lists each page in three languages with alternates', () => {
    const xml = writeSitemap(site, [{ path: '/' }, { path: '/page/3', changed: '2026-11-21' }])
    expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${site}/`,
      `${site}/en`,
      `${site}/ru`,
      `${site}/page/3`,
      `${site}/en/page/3`,
      `${site}/ru/page/3`,
    ])
    expect(xml.match(/hreflang="x-default" href="https:\/\/praktika.test\/page\/3"/g)).toHaveLength(3)
    expect(xml.match(/<lastmod>2026-11-21<\/lastmod>/g)).toHaveLength(3)
  })

  test('escapes reserved characters of XML', () => {
    expect(writeSitemap('https://a.test/?x=1&y=<2>', [{ path: '/' }])).toContain(
      'https://a.test/?x=1&#38;y=&#60;2&#62;/',
    )
  })

  test('lists no screens of one user, of purchases or of sign-in', () => {
    expect(
      screenEntries(true).filter(({ path }) =>
        /cart|payment|dashboard|login|register|password|messages|app-download/.test(path),
      ),
    ).toEqual([])
  })

  test.each([
    [30, 0, 1],
    [30, 48, 1],
    [30, 825, 1],
    [30, 826, 2],
    [30, 827, 2],
    [30, 1000, 3],
    [30, 100_000, 122],
  ])('%i entries and %i courses make %i parts', (entries, courses, parts) => {
    expect(partsOf(entries, courses)).toBe(parts)
  })

  test('no part contains more than 10 000 addresses', () => {
    expect(entriesOfPart * 3).toBeLessThanOrEqual(10_000)
    expect(coursesOfPart * courseEntries(1, '').length * 3).toBeLessThanOrEqual(10_000)
    expect([...writeIndex(site, 2).matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
      `${site}/sitemap-1.xml`,
      `${site}/sitemap-2.xml`,
    ])
  })
})

test('robots.txt disallows private pages in each language and links the sitemap', () => {
  const lines = writeRobots(site, true).split('\n')
  for (const path of ['/api/', '/cart', '/en/cart', '/ru/dashboard', '/dev/', '/payment/', '/login', '/en/login'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(lines).not.toContain('Disallow: /')
})
