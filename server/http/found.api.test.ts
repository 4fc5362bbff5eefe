import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { makeCourse } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { coursesOfPart } from '../content/sitemap.rules.ts'

const world = openWorld({ APP_STORE_URL: 'https://apps.apple.test/praktika', PLAY_STORE_URL: 'https://play.google.test/praktika' })
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const addresses = (xml: string) => [...xml.matchAll(/<loc>https:\/\/praktika\.test([^<]*)<\/loc>/g)].map(([, path]) => path)
const changed = () => world.db.updateTable('catalogue_version').set((eb) => ({ version: eb('version', '+', 1) })).execute()

describe('the sitemap', () => {
  test('holds the screens, the pages, the categories of courses and of questions and the published courses', async () => {
    const { id } = await makeCourse(world)
    const draft = await makeCourse(world, { state: 'draft' })
    const { statusCode, headers, body } = await get('/sitemap.xml')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600'])
    const found = addresses(body)
    for (const path of ['/', '/en', '/ru/discover', '/discover?category_id=61', '/en/discover?category_id=61', '/page/3', '/faq/1', `/en/course-about/${id}`, `/course/${id}/faq`]) expect(found).toContain(path)
    expect(found.filter((path) => path?.includes(String(draft.id)) || /cart|dashboard|page\/12$/.test(path ?? ''))).toEqual([])
    expect(new Set(found).size).toBe(found.length)
    expect((await get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
  })

  test('knows a new course once the catalogue changed', async () => {
    const { id } = await makeCourse(world)
    await changed()
    await expect.poll(async () => addresses((await get('/sitemap.xml')).body), { timeout: 5000 }).toContain(`/course-about/${id}`)
  })

  test('of a large catalogue is a list of parts, which together hold every course once', async () => {
    const many = coursesOfPart + 20
    await sql`insert into courses (slug, shortname, category_id, state, published_at, title, short, about, purpose, objectives, study, skills, image, hours)
      select 'many-' || n, 'MANY' || n, 61, 'published', now(), '{"lt":""}', '{"lt":""}', '{"lt":""}', '{"lt":""}', '{"lt":[]}', '{"lt":""}', '{"lt":[]}', 'courses/x', 1
      from generate_series(1, ${many}) as n`.execute(world.db)
    await changed()
    await expect.poll(async () => (await get('/sitemap.xml')).body, { timeout: 5000 }).toContain('<sitemapindex')
    const parts = addresses((await get('/sitemap.xml')).body)
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
    const found = (await Promise.all(parts.map(async (path) => addresses((await get(path ?? '')).body)))).flat()
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((path) => path?.startsWith('/course-about/'))).toHaveLength(many + 2)
    expect((await get('/sitemap-4.xml')).statusCode).toBe(404)
  })
})

test('robots.txt names the sitemap by its whole address', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: https://praktika.test/sitemap.xml')
})

describe('/app-download leads to the store', () => {
  const phones = {
    'an iPhone': ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'https://apps.apple.test/praktika'],
    'an iPad': ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'https://apps.apple.test/praktika'],
    'an Android telephone': ['Mozilla/5.0 (Linux; Android 15)', 'https://play.google.test/praktika'],
    'something else': ['curl/8', 'https://play.google.test/praktika'],
  } as const
  test.each(Object.entries(phones))('of %s, in every language', async (_, [agent, store]) => {
    for (const path of ['/app-download', '/en/app-download', '/ru/app-download/']) {
      const { statusCode, headers } = await get(path, { 'user-agent': agent })
      expect([statusCode, headers.location, headers.vary, headers['cache-control']]).toEqual([302, store, 'user-agent', 'no-store'])
    }
  })
})
