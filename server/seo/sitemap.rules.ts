import { type Language, languageTags } from '../../contract/common.ts'
import { staticPages } from '../../contract/content.ts'
import { escapeHtml } from '../escape-html.ts'

/** A page of the portal: its path without a language, and the day (`YYYY-MM-DD`) since which it stands as it is, where that is known. */
export type SitemapEntry = { path: string; changed?: string | undefined }

/** Screens that stand at one address each. What belongs to one person, to a purchase or to a sign-in is not among them. */
export const screens: readonly SitemapEntry[] = [
  '/',
  '/discover',
  '/about',
  '/business/about',
  '/business/business-and-institutions',
  '/how-it-works',
  '/help',
  '/help/offer',
  '/contacts',
  '/faq',
  '/projects/in-progress',
  '/projects/done',
  '/verify',
].map((path) => ({ path }))

/** Screens that show an information page with its chapters and nothing else that changes. */
export const pageOfScreen: Readonly<Record<string, number>> = {
  '/about': staticPages.about,
  '/business/about': staticPages.aboutBusiness,
  '/how-it-works': staticPages.howItWorks,
  '/help/offer': staticPages.offer,
  '/contacts': staticPages.contacts,
  '/projects/in-progress': staticPages.projectsInProgress,
  '/projects/done': staticPages.projectsDone,
}

/** The four pages of a course. */
export const coursePlaces = (id: number, changed: string): SitemapEntry[] =>
  [`/course-about/${id}`, `/course/${id}/subjects`, `/course/${id}/reviews`, `/course/${id}/faq`].map((path) => ({
    path,
    changed,
  }))
const pagesOfCourse = coursePlaces(0, '').length

/** How many addresses one sitemap holds: a fifth of what the protocol allows, so that none is large. */
const addressesOfPart = 10_000
export const placesOfPart = Math.floor(addressesOfPart / languageTags.length)
export const coursesOfPart = Math.floor(placesOfPart / pagesOfCourse)

/** Whether the screens, other pages and courses stand in one sitemap, or in parts: the first without courses, then so many with them. */
export function partsOf(places: number, courses: number): number {
  return places + courses * pagesOfCourse <= placesOfPart ? 1 : 1 + Math.ceil(courses / coursesOfPart)
}

const addressOf = (publicUrl: string, language: Language, path: string) =>
  escapeHtml(`${publicUrl}${language === 'lt' ? path : `/${language}${path === '/' ? '' : path}`}`)

function writePlace(publicUrl: string, { path, changed }: SitemapEntry): string {
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

/** A sitemap (sitemaps.org 0.9): each place in three languages, each naming the others. */
export const writeSitemap = (publicUrl: string, places: readonly SitemapEntry[]): string =>
  `${head}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${places.map((place) => writePlace(publicUrl, place)).join('')}</urlset>\n`

/** The list of the parts, numbered from 1. */
export const writeIndex = (publicUrl: string, parts: number): string =>
  `${head}<sitemapindex xmlns="${protocol}">\n${Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${i + 1}.xml`)}</loc></sitemap>\n`,
  ).join('')}</sitemapindex>\n`

/** What is for one person or for programs. Both with and without a language before it; `$` ends an address. */
const closed = [
  '/api/',
  '/dev/',
  '/cart',
  '/payment/',
  '/dashboard',
  '/messages',
  '/login',
  '/eshop-login',
  '/register',
  '/forgot-password',
  '/password/',
  '/app-download',
  '/_kit',
]

export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['', '/en', '/ru'].flatMap((prefix) =>
      closed.filter((path) => !prefix || !/^\/(api|dev|_kit)/.test(path)).map((path) => `Disallow: ${prefix}${path}`),
    ),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
