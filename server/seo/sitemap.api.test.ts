import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { readConfig } from '../config.ts'
import { updateChecksums } from '../content/public.ts'
import { coursesOfPart } from './sitemap.rules.ts'
import { refreshCard } from '../catalogue/refresh-card.ts'
import type { DB } from '../db/tables.ts'
import { ResponseCache } from '../http/response-cache.ts'
import { redirectToAppStore } from '../pages/app-download.ts'
import { makeCourse } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { serveSitemap } from './sitemap.routes.ts'

const world = openWorld({
  APP_STORE_URL: 'https://apps.apple.test/praktika',
  PLAY_STORE_URL: 'https://play.google.test/praktika',
})
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/praktika\.test([^<]*)<\/loc>/g)].map(([, path]) => path)
const changed = () =>
  world.db
    .updateTable('cache_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()

afterEach(() => {
  world.clock.at = undefined
})

/** An app with the sitemap only, and a counter of its database queries. */
function openSitemap() {
  let queries = 0
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: world.pool }), log: () => void queries++ })
  const app = Fastify()
  const cache = new ResponseCache()
  serveSitemap(app, world.config, db, cache, world.now)
  return {
    cache,
    /** Number of database queries of a request. */
    count: async (url: string) => {
      const before = queries
      expect((await app.inject({ url })).statusCode).toBe(200)
      return queries - before
    },
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
  }
}

const insertMany = (name: string, count: number) =>
  sql`
  insert into courses (slug, shortname, category_id, state, published_at, title, short, about, purpose, objectives, study, skills, image, hours)
  select ${name}::text || n, ${name}::text || n, 61, 'published', now(), '{"lt":""}', '{"lt":""}', '{"lt":""}', '{"lt":""}', '{"lt":[]}', '{"lt":""}', '{"lt":[]}', 'courses/x', 1
  from generate_series(1, ${count}) as n`.execute(world.db)

describe('the sitemap', () => {
  test('contains screens, pages, categories of courses and of questions, and published courses', async () => {
    const { id } = await makeCourse(world)
    const draft = await makeCourse(world, { state: 'draft' })
    const { statusCode, headers, body } = await get('/sitemap.xml')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ])
    const found = addresses(body)
    for (const path of [
      '/',
      '/en',
      '/ru/discover',
      '/discover?category_id=61',
      '/en/discover?category_id=61',
      '/page/3',
      '/faq/1',
      `/en/course-about/${id}`,
      `/course/${id}/faq`,
    ])
      expect(found).toContain(path)
    expect(
      found.filter((path) => path?.includes(String(draft.id)) || /cart|dashboard|page\/12$/.test(path ?? '')),
    ).toEqual([])
    expect(new Set(found).size).toBe(found.length)
    expect((await get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
  })

  test('contains a new course after the catalogue changed', async () => {
    const { id } = await makeCourse(world)
    await changed()
    await expect
      .poll(async () => addresses((await get('/sitemap.xml')).body), { timeout: 5000 })
      .toContain(`/course-about/${id}`)
  })

  test('has the date of the last change in Vilnius of each page', async () => {
    const { db, config } = world
    const updateAt = (at: string) =>
      db.transaction().execute((write) => updateChecksums(write, config.shopping, new Date(at)))
    const changedOn = async (path: string) => {
      const match = (await openSitemap().get('/sitemap.xml')).body.match(
        new RegExp(`<loc>https://praktika.test${path.replace('?', '\\?')}</loc>(?:<lastmod>([^<]*)</lastmod>)?`),
      )
      return match ? (match[1] ?? 'unknown') : 'absent'
    }
    world.clock.at = new Date('2027-01-04T22:30:00Z')
    const { id } = await makeCourse(world)
    await updateAt('2027-01-01T10:00:00Z')
    expect(
      await Promise.all(
        [`/en/course/${id}/faq`, '/page/3', '/faq/1', '/ru/about', '/', '/discover?category_id=61'].map(changedOn),
      ),
    ).toEqual(['2027-01-05', '2027-01-01', '2027-01-01', '2027-01-01', 'unknown', 'unknown'])
    await db.updateTable('courses').set({ hours: 12 }).where('id', '=', id).execute()
    await db.transaction().execute((write) => refreshCard(write, id, new Date('2027-01-09T10:00:00Z')))
    const chapter = await db
      .selectFrom('information_pages')
      .select('id')
      .where('parent_id', '=', 11)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('information_pages').set({ title: '{"lt":"Kitaip"}' }).where('id', '=', chapter.id).execute()
    await db
      .deleteFrom('faq_items')
      .where('id', '=', (eb) => eb.selectFrom('faq_items').select('id').where('category_id', '=', 1).limit(1))
      .execute()
    expect(await updateAt('2027-02-01T10:00:00Z')).toBe(3) // about, its chapter, a category of questions
    expect(await updateAt('2027-02-02T10:00:00Z')).toBe(0)
    expect(await Promise.all([`/course-about/${id}`, '/page/3', '/faq/1', '/about'].map(changedOn))).toEqual([
      '2027-01-09',
      '2027-01-01',
      '2027-02-01',
      '2027-02-01',
    ])
  })

  test('is cached until public data changes', async () => {
    const { cache, count } = openSitemap()
    expect([(await count('/sitemap.xml')) > 0, await count('/sitemap.xml')]).toEqual([true, 0])
    cache.clear()
    expect(await count('/sitemap.xml')).toBeGreaterThan(0)
  })

  test('of a large catalogue is an index of parts that together contain each course once', async () => {
    const many = coursesOfPart + 20
    await insertMany('many', many)
    await changed()
    await expect.poll(async () => (await get('/sitemap.xml')).body, { timeout: 5000 }).toContain('<sitemapindex')
    const parts = addresses((await get('/sitemap.xml')).body)
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
    const found = (await Promise.all(parts.map(async (path) => addresses((await get(path ?? '')).body)))).flat()
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((path) => path?.startsWith('/course-about/'))).toHaveLength(many + 3)
    expect((await get('/sitemap-4.xml')).statusCode).toBe(404)
  })
})

test('robots.txt contains the absolute address of the sitemap', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: https://praktika.test/sitemap.xml')
})

describe('/app-download redirects to the app store', () => {
  const phones = {
    'an iPhone': ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'https://apps.apple.test/praktika'],
    'an iPad': ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'https://apps.apple.test/praktika'],
    'an Android phone': ['Mozilla/5.0 (Linux; Android 15)', 'https://play.google.test/praktika'],
    'something else': ['curl/8', 'https://play.google.test/praktika'],
  } as const
  test.each(Object.entries(phones))('of %s, in every language', async (_, [agent, store]) => {
    for (const path of ['/app-download', '/en/app-download', '/ru/app-download/']) {
      const { statusCode, headers } = await get(path, { 'user-agent': agent })
      expect([statusCode, headers.location, headers.vary, headers['cache-control']]).toEqual([
        302,
        store,
        'user-agent',
        'no-store',
      ])
    }
  })

  test.each([
    [{}, '/app-download', 404, undefined],
    [{}, '/en/app-download', 404, undefined],
    [{}, '/app-download.svg', 404, undefined],
    [{ APP_STORE_URL: 'https://apps.apple.test/praktika' }, '/app-download', 302, 'https://apps.apple.test/praktika'],
  ])('with %o alone %s answers %i: nobody is sent to a store without the app', async (stores, path, status, to) => {
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    redirectToAppStore(app, { ...readConfig(stores), secret: '' })
    const { statusCode, headers } = await app.inject(path)
    expect([statusCode, headers.location]).toEqual([status, to])
  })

  test('and has a QR code', async () => {
    const { statusCode, headers, body } = await get('/app-download.svg', {})
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(body).toMatch(/^<svg/)
  })
})

describe('without the shop', () => {
  const closed = openWorld({ SHOPPING_MODE: 'off' })
  test('neither sitemap nor robots.txt names the catalogue, and courses have no share picture', async () => {
    const { id } = await makeCourse(closed)
    const [sitemap, robots] = [await closed.app.inject('/sitemap.xml'), await closed.app.inject('/robots.txt')]
    expect(addresses(sitemap.body)).toContain('/en/help')
    expect(addresses(sitemap.body).filter((path) => /discover|course|business|offer/.test(path ?? ''))).toEqual([])
    expect(robots.body).toContain('Disallow: /dashboard')
    expect(robots.body).not.toMatch(/cart|payment/)
    expect((await closed.app.inject(`/media/og/course/${id}-lt.jpg`)).statusCode).toBe(404)
  })
})
