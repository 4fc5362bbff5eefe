import { createHash } from 'node:crypto'
import { inject, describe, expect, test } from 'vitest'
import { findCourse, publicRoutes } from './public-routes.ts'

const portal = inject('portal')
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal + path, { headers, redirect: 'manual' })

describe('a page', () => {
  test('has a strict policy that allows its own inline scripts by hash, the same for every visitor', async () => {
    const [first, second] = [await get('/'), await get('/')]
    const policy = first.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src (?:'sha256-[^']+' )+'strict-dynamic'/)
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|nonce)/)
    expect(second.headers.get('content-security-policy')).toBe(policy)
    const html = await first.text()
    expect(await second.text()).toBe(html)
    expect(html).not.toMatch(/nonce/)
    // JSON-LD is data for search engines: it does not run.
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => text)
    expect(scripts.length).toBeGreaterThan(0)
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(scripts.filter((text) => !policy.includes(hashOf(text)))).toEqual([])
  })

  test('and a call have one entity tag per encoding and language, and are 304 to a client that has them', async () => {
    for (const path of ['/en/discover', '/api/learning/products?limit=12']) {
      const [lt, en] = [await get(path, { 'accept-language': 'lt' }), await get(path, { 'accept-language': 'en' })]
      expect(lt.headers.get('etag') === en.headers.get('etag')).toBe(!path.startsWith('/api'))
      const etag = en.headers.get('etag') ?? ''
      expect((await get(path, { 'accept-language': 'en', 'if-none-match': etag })).status).toBe(304)
      const plain = await get(path, { 'accept-language': 'en', 'accept-encoding': 'identity' })
      expect(plain.headers.get('etag')).not.toBe(etag)
    }
  })

  test.each([
    ['/', 200],
    ['/en', 200],
    ['/ru/discover', 200],
    ['/nera', 404],
    ['/en/nope', 404],
    ['/course-about/999999', 404],
    ['/faq', 200],
    ['/api/nope', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('names its scripts in one that waits: nothing is fetched before the first picture', async () => {
    const html = await (await get('/')).text()
    expect(html).not.toMatch(/rel="modulepreload"|<script type="module"/)
    expect(html).toMatch(/import\('\/assets\/[^']+\.js'\)/)
  })

  test('is in the language of its address', async () => {
    for (const [path, language] of [
      ['/', 'lt'],
      ['/en/discover', 'en'],
      ['/ru', 'ru'],
    ] as const) {
      expect(await (await get(path)).text()).toContain(`<html lang="${language}"`)
    }
  })

  test('is packed when the browser takes it', async () => {
    expect((await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await get('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })

  test('carries nothing personal, whatever cookie comes', async () => {
    const html = await (await get('/', { cookie: '__Host-praktika-refresh=abc; name=Bruknienojyte' })).text()
    expect(html).not.toContain('Bruknienojyte')
  })

  test('made-up query strings change nothing', async () => {
    const plain = await (await get('/')).text()
    const flooded = await (await get('/?x=1&utm_source=flood')).text()
    expect(flooded.length).toBe(plain.length)
  })
})

test.each(['/', '/login?redirect=%2Fcart', '/course/1040/theory', '/dashboard', '/cart/payment'])(
  '%s is sent whole: no inline script puts parts of it together',
  async (path) => {
    const page = await get(path)
    expect((await page.text()).slice(-20_000)).not.toMatch(/\$R[CS]\("/)
  },
)

test('the sitemap names pages that exist, each with its own address', async () => {
  const xml = await (await get('/sitemap.xml')).text()
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
  expect(addresses.length).toBeGreaterThan(120)
  // All screens and pages come first; of the courses a sample.
  for (const address of addresses.filter((_, i) => i < 60 || i % 97 === 0)) {
    const { pathname, search } = new URL(address)
    const reply = await get(pathname + search)
    expect.soft(reply.status, address).toBe(200)
    expect.soft((await reply.text()).includes(`<link rel="canonical" href="${address}"`), address).toBe(true)
  }
})

test('the sitemap has all that is public', async () => {
  const xml = await (await fetch(`${portal}/sitemap.xml`)).text()
  const left = publicRoutes(await findCourse(portal)).filter((path) => !xml.includes(`${path}</loc>`))
  expect(left).toEqual([
    '/help/contacts',
    '/verify/NERA-TOKIO',
    '/cart',
    '/cart/payment',
    '/payment/success',
    '/payment/cancelled',
    '/quote/nera-tokio',
    '/interest/nera-tokio',
    '/claim/nera-tokio',
    '/login',
    '/register',
    '/forgot-password',
    '/password/reset/nera-tokio',
    '/device',
    '/email/confirm/nera-tokio',
    '/nera-tokio-puslapio',
  ])
})

test('structured data is JSON, of the kinds of the screen', async () => {
  const id = await findCourse(portal)
  const kinds = new Map<string, unknown[]>()
  for (const path of ['/', '/discover', `/course-about/${id}`, `/course/${id}/faq`, '/faq/5', '/page/3', '/about']) {
    const html = await (await get(path)).text()
    const blocks = [...html.matchAll(/<script[^>]*ld\+json[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => text)
    kinds.set(
      path,
      blocks
        .map((block) => JSON.parse(block))
        .map((block) => block['@type'] ?? block['@graph'].map((one: Record<string, string>) => one['@type'])),
    )
  }
  expect(Object.fromEntries(kinds)).toEqual({
    '/': [['Organization', 'WebSite']],
    '/discover': ['BreadcrumbList'],
    [`/course-about/${id}`]: ['Course', 'BreadcrumbList'],
    [`/course/${id}/faq`]: ['FAQPage', 'BreadcrumbList'],
    '/faq/5': ['BreadcrumbList', 'FAQPage'],
    '/page/3': ['BreadcrumbList'],
    '/about': ['BreadcrumbList'],
  })
})

test.each([
  ['/discover?category_id=61&page=1', null],
  ['/discover?state=preparing&page=2', 'noindex, follow'],
  ['/discover?page=999', 'noindex, follow'],
  ['/en/discover?category_id=61&page=50', 'noindex, follow'],
])('%s: %s', async (path, robots) => {
  const html = await (await get(path)).text()
  expect(/<meta name="robots" content="([^"]+)"/.exec(html)?.[1] ?? null).toBe(robots)
})

test.each(['/nera', '/ru/faq/99', '/course-about/999999', '/dashboard/settings', '/discover'])(
  '%s has one title',
  async (path) => {
    expect((await (await get(path)).text()).match(/<title>/g)).toHaveLength(1)
  },
)

test('a shared course shows its picture', async () => {
  const html = await (await fetch(`${portal}/en/course-about/${await findCourse(portal)}`)).text()
  const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  const reply = await fetch(portal + new URL(image).pathname)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(html.match(/og:locale:alternate/g)?.length).toBeGreaterThanOrEqual(2)
})

test('every link on a public screen leads somewhere', async () => {
  const links = new Set<string>()
  for (const path of publicRoutes(await findCourse(portal))) {
    const html = await (await get(path)).text()
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) links.add(href.replaceAll('&amp;', '&'))
  }
  expect(links.size).toBeGreaterThan(60)
  for (const href of links) {
    if (href === '/app-download' || !href) continue
    const status = /\/(?:NERA-TOKIO|nera-tokio-puslapio)$/.test(href) ? 404 : 200
    expect.soft((await fetch(portal + href)).status, href).toBe(status)
  }
})

test.each([
  ['/lt/discover?q=a', '/discover?q=a'],
  ['/ru/en/about', '/ru/about'],
])('%s is moved to %s', async (from, to) => {
  const reply = await get(from)
  expect([reply.status, reply.headers.get('location')]).toEqual([301, to])
})
