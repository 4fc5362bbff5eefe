import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../app.ts'
import { openWorld } from '../test/world.ts'
import { openDatabase, openPool } from '../db/connect.ts'
import { openMetrics } from '../http/health.ts'
import { styleHashes } from '../http/security.ts'
import { invoiceStyle } from '../invoicing/public.ts'
import { answerPages } from './pages.ts'
import type { Renderer } from './render-page.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
type CallApi = (method: 'GET', url: string, payload: undefined, language: string) => Promise<{ status: number }>
type Context = { nonce: string; language: string; request: CallApi }

/** Replaces `web/`: the address determines the page's API call and its outcome. */
let renders = 0
async function draw(request: Request, { nonce, language, request: callApi }: Context) {
  renders++
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('/broken')) throw new Error('the cause')
  if (pathname === '/failed') return new Response('half a page', { status: 500 })
  const { status } = await callApi(
    'GET',
    /\/course\/[89]\/faq$/.test(pathname) ? '/api/learning/products/9999' : '/api/learning/languages',
    undefined,
    language,
  )
  return new Response(`<script nonce="${nonce}"></script>${pathname} ${status}`, {
    // A page that cannot do without its call fails with it.
    status: pathname === '/-' ? 404 : status >= 500 && pathname.endsWith('/course/8/faq') ? 500 : 200,
  })
}
const renderer: Renderer = { fetch: (request, { context }) => Reflect.apply(draw, undefined, [request, context]) }

const openApp = (parts: Pick<typeof world, 'db' | 'pool'>) =>
  makeApp({ ...world, ...parts, metrics: openMetrics(parts.pool) }, async (pageParts, cache) => {
    answerPages(pageParts, cache, renderer)
    return async () => undefined
  })
let app: FastifyInstance
beforeAll(async () => {
  app = await openApp(world)
})
afterAll(() => app.close())

let visitors = 0
const newVisitor = () => `10.${++visitors}.0.1`
const get = (url: string, remoteAddress = newVisitor(), headers: Record<string, string> = {}) =>
  app.inject({ url, remoteAddress, headers })

describe('without the shop', () => {
  const closed = openWorld({ SHOPPING_MODE: 'off', RATE_LIMITS: 'off' })
  const signedIn = { cookie: '__Host-praktika-refresh=token' }
  let portal: FastifyInstance
  beforeAll(async () => {
    portal = await makeApp({ ...closed, metrics: openMetrics(closed.pool) }, async (parts, cache) => {
      answerPages(parts, cache, renderer)
      return async () => undefined
    })
  })
  afterAll(() => portal.close())

  test.each([
    ['/discover?q=a', '/', '/dashboard/courses'],
    ['/en/discover', '/en', '/en/dashboard/courses'],
    ['/course-about/7/dashboard', '/', '/dashboard/courses'],
    ['/ru/course/7/reviews', '/ru', '/ru/dashboard/courses'],
    ['/cart', '/', '/'],
    ['/en/dashboard/certificates/praktika/7/show', '/en', '/en'],
    ['/business/business-and-institutions?employees=700', '/', '/'],
    ['/en/help/offer', '/en', '/en'],
    ['/help', undefined, undefined],
    ['/verify', undefined, undefined],
    ['/course/7/general', undefined, undefined],
  ])('%s leads a guest to %s and a learner to %s', async (url, guest, learner) => {
    const answers = [await portal.inject({ url }), await portal.inject({ url, headers: signedIn })]
    expect(answers.map(({ headers }) => headers.location)).toEqual([guest, learner])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(guest ? [302, 302] : [200, 200])
    if (guest) expect(answers[0]?.headers['cache-control']).toBe('no-store')
  })
})

describe('rendering', () => {
  test('allows the style of an invoice that the page opens as a document of its own', async () => {
    const policy = String((await get('/discover')).headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' ${styleHashes(invoiceStyle(world.config.publicUrl)).styles.join(' ')};`)
  })

  test("is exempt from the API's rate limit: 700 pages for 700 visitors", async () => {
    const answers = await Promise.all(Array.from({ length: 700 }, (_, i) => get(`/discover?q=${i}`)))
    expect(answers.filter(({ statusCode, body }) => statusCode !== 200 || !body.endsWith(' 200'))).toEqual([])
  })

  test('a client cannot forge the in-process header', async () => {
    const visitor = newVisitor()
    const statuses = []
    for (let i = 0; i < 601; i++)
      statuses.push((await get('/api/learning/languages', visitor, { 'x-in-process': 'A'.repeat(43) })).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })

  test('a visitor may request 240 uncached pages per minute; cached ones are not counted', async () => {
    const visitor = newVisitor()
    for (let i = 0; i < 240; i++) expect((await get(`/ru/discover?q=a${i}`, visitor)).statusCode).toBe(200)
    const refused = await get('/ru/discover?q=one-more', visitor)
    expect([refused.statusCode, refused.body, refused.headers['content-type']]).toEqual([
      429,
      expect.stringMatching(/[а-я]/),
      'text/plain; charset=utf-8',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('/ru/discover?q=a7', visitor)).statusCode).toBe(200)
  })

  test('is done once for concurrent requests', async () => {
    const before = renders
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/page/3')))
    expect([renders - before, new Set(answers.map(({ body }) => body.replace(/nonce="[^"]+"/, ''))).size]).toEqual([
      1, 1,
    ])
  })

  test.each(['/broken', '/failed'])(
    'that fails at %s shows the general message and an id, and is repeated at the next request',
    async (url) => {
      const { statusCode, headers, body } = await get(url, newVisitor())
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        500,
        'text/html; charset=utf-8',
        'no-store',
      ])
      expect(body).toMatch(/<html lang="lt">[^]*Įvyko klaida[^]*<code>[0-9a-f-]{36}<\/code>/)
      expect(body).not.toMatch(/the cause|half a page/)
      const before = renders
      await get(url)
      expect(renders - before).toBe(1)
    },
  )

  test('that fails shows the error in the language of the address', async () => {
    expect((await get('/en/broken')).body).toMatch(/<html lang="en">[^]*An error occurred/)
  })

  test('with a temporarily failed call is not cached', async () => {
    await world.pool.query('alter table courses rename to courses_away')
    expect((await get('/course/9/faq')).body).toContain(' 500')
    await world.pool.query('alter table courses_away rename to courses')
    expect((await get('/course/9/faq')).body).toContain(' 404')
  })
})

describe('without the database', () => {
  test.each([
    ['/course/8/faq', 'lt'],
    ['/en/course/8/faq', 'en'],
  ])('%s answers 503 with Retry-After, and is rendered again when it is back', async (url, language) => {
    const pool = openPool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }, 1)
    const away = await openApp({ db: openDatabase(pool), pool })
    const { statusCode, headers, body } = await away.inject(url)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(body).toContain(`<html lang="${language}">`)
    const before = renders
    await away.inject(url)
    expect(renders - before).toBe(1)
    await away.close()
    await pool.end()
  })
})

describe('the chosen language', () => {
  test('leads from the bare home page to its own; the page itself is the same for all', async () => {
    const home = await get('/', newVisitor(), { cookie: 'praktika-language=en' })
    expect([home.statusCode, home.headers.location, home.headers['cache-control']]).toEqual([302, '/en', 'no-store'])
    expect((await get('/')).statusCode).toBe(200)
    expect((await get('/discover', newVisitor(), { cookie: 'praktika-language=en' })).statusCode).toBe(200)
  })
})

describe('addresses', () => {
  test.each(['//', '///', '//evil.example/', '/%', '/discover%00', '/%ff', '/%2F%2Fevil.example/', '/x%5Cy'])(
    '%s is not found',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  test('a form posted without JavaScript redirects to its page, never to another site', async () => {
    const send = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        payload: 'name=Ona',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const sent = await send('/en/contacts')
    expect({ status: sent.statusCode, to: sent.headers.location }).toEqual({ status: 303, to: '/en/contacts' })
    expect((await send('//evil.example')).headers.location).toBe('/-')
    expect((await send('/api/learning/none')).statusCode).toBe(404)
  })

  test('a malformed one keeps its language; below /api it is an unknown call', async () => {
    expect((await get('/en//evil.example')).body).toContain('/en/-')
    expect((await get('/api/%')).json()).toMatchObject({ code: 'unknown_call' })
  })

  test('the verification of a certificate is rendered each time and not stored', async () => {
    const before = renders
    for (const _ of [1, 2]) expect((await get('/en/verify/0000-0000')).headers['cache-control']).toBe('no-store')
    expect(renders - before).toBe(2)
  })
})
