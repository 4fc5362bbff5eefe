import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { findCourse, publicRoutes } from './public-routes.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')

describe('search engines', () => {
  test('read a sitemap in XML, whose addresses exist, each with its own title', async () => {
    const page = await newPage()
    await visit(page, '/verify')
    const found = await page.evaluate(async () => {
      const xml = new DOMParser().parseFromString(await (await fetch('/sitemap.xml')).text(), 'application/xml')
      return {
        broken: xml.querySelector('parsererror')?.textContent,
        addresses: [...xml.querySelectorAll('url > loc')].map((loc) => loc.textContent ?? ''),
        others: [...xml.querySelectorAll('url')].map(
          (url) => url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link').length,
        ),
      }
    })
    expect(found.broken).toBeUndefined()
    expect(new Set(found.others)).toEqual(new Set([4]))
    const sample = found.addresses.filter((_, i) => i < 120 || i % 11 === 0)
    for (const address of sample) {
      const { pathname, search } = new URL(address)
      const reply = await fetch(portal + pathname + search)
      expect.soft(reply.status, address).toBe(200)
      expect.soft((await reply.text()).includes(`<link rel="canonical" href="${address}"`), address).toBe(true)
    }
  }, 300_000)

  test('find all that is public in it', async () => {
    const xml = await (await fetch(`${portal}/sitemap.xml`)).text()
    const left = publicRoutes(await findCourse(portal)).filter((path) => !xml.includes(`${path}</loc>`))
    expect(left).toEqual([
      '/help/contacts',
      '/verify/NERA-TOKIO',
      '/cart',
      '/payment/success',
      '/payment/cancelled',
      '/quote/nera-tokio',
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

  test('read structured data as JSON, without a policy violation', async () => {
    const page = await newPage()
    const id = await findCourse(portal)
    const kinds = new Map<string, unknown[]>()
    for (const path of ['/', '/discover', `/course-about/${id}`, `/course/${id}/faq`, '/faq/5', '/page/3', '/about']) {
      await visit(page, path)
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
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
})

test.each([
  ['/discover?page=2', null],
  ['/discover?page=999', 'noindex, follow'],
  ['/en/discover?category_id=61&page=50', 'noindex, follow'],
])('%s: %s', async (path, robots) => {
  const html = await (await fetch(portal + path)).text()
  expect(/<meta name="robots" content="([^"]+)"/.exec(html)?.[1] ?? null).toBe(robots)
})

test.each(['/nera', '/ru/faq/99', '/course-about/999999', '/dashboard/settings', '/discover'])(
  '%s has one title',
  async (path) => {
    expect((await (await fetch(portal + path)).text()).match(/<title>/g)).toHaveLength(1)
  },
)

test('a shared course shows its picture', async () => {
  const html = await (await fetch(`${portal}/en/course-about/${await findCourse(portal)}`)).text()
  const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  const reply = await fetch(portal + new URL(image).pathname)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(html.match(/og:locale:alternate/g)?.length).toBeGreaterThanOrEqual(2)
})

test.each([
  ['/lt/discover?q=a', '/discover?q=a'],
  ['/en/faq/', '/en/faq'],
  ['/ru/en/about', '/ru/about'],
  ['/index.html', '/'],
])('%s is moved to %s', async (from, to) => {
  const reply = await fetch(portal + from, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([301, to])
})

test('in print a course is black on white: no controls, every date, all answers expanded, and its URL', async () => {
  const page = await newPage({ scheme: 'dark' })
  const id = await findCourse(portal)
  await visit(page, `/course/${id}/faq`)
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    'header.no-print',
    'footer',
    '.skip-link',
    '.tabs',
    'main nav',
    'main button',
    'input[type=radio]',
  ]) {
    expect.soft(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0)
  }
  const { products, faq } = await (await fetch(`${portal}/api/learning/products/${id}`)).json()
  expect(await page.locator('main table tr').filter({ visible: true }).count()).toBe(products.length)
  expect(await page.locator('main details .prose').filter({ visible: true }).count()).toBe(faq.length)
  expect(await page.locator('.print-head').innerText()).toContain(`/course-about/${id}`)
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})
