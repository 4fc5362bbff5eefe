import { languageTags, staticPages } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import { screenList } from '../../contract/screens.ts'
import { escapeHtml } from '../escape-html.ts'

/** A page of the portal: its path without a language, and the day (`YYYY-MM-DD`) of its last change, if known. */
export type SitemapEntry = { path: string; changed?: string | undefined }

const screensOf = (shopping: boolean) => screenList.filter(({ withoutShop }) => shopping || !withoutShop)

/**
 * The screens of the sitemap and the information page that determines their date. Screens of one user are not listed.
 */
export const screenEntries = (shopping: boolean): (SitemapEntry & { page: number | undefined })[] =>
  screensOf(shopping).flatMap(({ path, sitemap }) =>
    sitemap ? [{ path, page: sitemap === true ? undefined : staticPages[sitemap.page] }] : [],
  )

/** The four pages of a course. */
export const courseEntries = (id: number, changed: string): SitemapEntry[] =>
  [`/course-about/${id}`, `/course/${id}/subjects`, `/course/${id}/reviews`, `/course/${id}/faq`].map((path) => ({
    path,
    changed,
  }))
const entriesOfCourse = courseEntries(0, '').length

/** Addresses per sitemap file: a fifth of the protocol's limit (50 000), so that files stay small. */
const addressesOfPart = 10_000
export const entriesOfPart = Math.floor(addressesOfPart / languageTags.length)
export const coursesOfPart = Math.floor(entriesOfPart / entriesOfCourse)

/** The number of parts: one with everything, or a first part without courses and further parts with courses only. */
export function partsOf(entries: number, courses: number): number {
  return entries + courses * entriesOfCourse <= entriesOfPart ? 1 : 1 + Math.ceil(courses / coursesOfPart)
}

const addressOf = (publicUrl: string, language: Language, path: string) =>
  escapeHtml(`${publicUrl}${language === 'lt' ? path : `/${language}${path === '/' ? '' : path}`}`)

function writeEntry(publicUrl: string, { path, changed }: SitemapEntry): string {
  const links = [...languageTags.map((tag) => [tag, tag] as const), ['x-default', 'lt'] as const]
    .map(([name, tag]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressOf(publicUrl, tag, path)}"/>`)
    .join('')
  const since = changed ? `<lastmod>${changed}</lastmod>` : ''
  return languageTags
    .map((tag) => `<url><loc>${addressOf(publicUrl, tag, path)}</loc>${since}${links}</url>\n`)
    .join('')
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap (sitemaps.org 0.9): each entry in three languages with `hreflang` alternates. */
export const writeSitemap = (publicUrl: string, entries: readonly SitemapEntry[]): string =>
  `${head}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.map((entry) => writeEntry(publicUrl, entry)).join('')}</urlset>\n`

/** The sitemap index: links to the parts, numbered from 1. */
export const writeIndex = (publicUrl: string, parts: number): string =>
  `${head}<sitemapindex xmlns="${protocol}">\n${Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${i + 1}.xml`)}</loc></sitemap>\n`,
  ).join('')}</sitemapindex>\n`

/** Paths that robots.txt disallows, with and without a language prefix: pages of one user, and routes for programs. */
const disallowed = (shopping: boolean) => [
  '/api/',
  '/dev/',
  ...new Set(screensOf(shopping).flatMap(({ robots }) => robots ?? [])),
  '/app-download',
  '/_kit',
]

export const writeRobots = (publicUrl: string, shopping: boolean): string =>
  [
    'User-agent: *',
    ...['', '/en', '/ru'].flatMap((prefix) =>
      disallowed(shopping)
        .filter((path) => !prefix || !/^\/(api|dev|_kit)/.test(path))
        .map((path) => `Disallow: ${prefix}${path}`),
    ),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
