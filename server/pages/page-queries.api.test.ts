import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, isBuilt } from '../../scripts/build.ts'
import { makeApp } from '../app.ts'
import type { DB } from '../db/tables.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { refreshCard } from '../catalogue/refresh-card.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { openMetrics } from '../http/health.ts'
import { servePages } from './pages.ts'

const world = openWorld()
const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** A portal that counts its database queries; each page is requested with an empty response cache. */
async function openPortal() {
  const queries: string[] = []
  const log = ({ query }: { query: { sql: string } }) => {
    if (!query.sql.includes('cache_version')) queries.push(query.sql)
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: world.pool }), log })
  let clear: () => void = () => undefined
  const app = await makeApp({ ...world, db, metrics: openMetrics(world.pool) }, (parts, cache) => {
    clear = () => cache.clear()
    return servePages(parts, cache)
  })
  apps.push(app)
  return {
    async count(url: string) {
      clear()
      queries.length = 0
      const { statusCode } = await app.inject({ url })
      return { statusCode, queries: queries.length }
    },
  }
}

const text = (lt: string) => JSON.stringify({ lt })

/** A course with this many products, topics, questions and reviews. */
async function makeLargeCourse(count: number): Promise<number> {
  const { db, now } = world
  const { id } = await makeCourse(world, { pages: 2 })
  const list = Array.from({ length: count }, (_, position) => position + 1)
  const start = (n: number) => addDays(dayInVilnius(now()), n)
  await db
    .insertInto('products')
    .values(
      list.map((n) => ({
        course_id: id,
        location_id: 1,
        hours: 4,
        price_cents: 100 * n,
        start_date: start(n),
        end_date: start(n),
      })),
    )
    .execute()
  await db
    .insertInto('topics')
    .values(
      list.map((position) => ({
        course_id: id,
        position,
        title: text('Tema'),
        description: text('Apie'),
        minutes: 10,
      })),
    )
    .execute()
  await db
    .insertInto('course_questions')
    .values(list.map((position) => ({ course_id: id, position, question: text('Kas?'), answer: text('<p>Tas</p>') })))
    .execute()
  for (const _ of list) {
    const { id: user_id } = await makeLearner(world)
    await db
      .insertInto('reviews')
      .values({ user_id, course_id: id, rating: 5, text: 'Gerai', created_at: now(), state: 'published' })
      .execute()
  }
  await db.transaction().execute((write) => refreshCard(write, id, now()))
  return id
}

/** Maximum number of queries of a page with an empty cache. */
const pages = {
  '/': 12,
  '/discover': 6,
  '/discover?q=kursas&sort=price_asc&page=1': 6,
  '/discover?category_id=61&filter_id=201,301': 7,
  // With who leads the chosen date, and on the first of its pages the courses that go with it.
  '/course-about/:id': 10,
  '/course/:id/subjects': 8,
  '/course/:id/reviews': 8,
  '/course/:id/faq': 8,
  '/en/course-about/:id': 10,
  '/page/3': 6,
  '/about': 6,
  '/faq': 6,
  '/faq/1': 6,
  '/contacts': 6,
  '/help': 6,
} satisfies Record<string, number>

const [few, many] = [new Map<string, number>(), new Map<string, number>()]

async function countAll(course: number, into: Map<string, number>) {
  const portal = await openPortal()
  for (const page of Object.keys(pages)) {
    const { statusCode, queries } = await portal.count(page.replace(':id', String(course)))
    expect({ page, statusCode }).toEqual({ page, statusCode: 200 })
    into.set(page, queries)
  }
}

beforeAll(async () => {
  if (!isBuilt()) await build()
  await makeCourse(world, { filters: [201, 301] }) // a list without courses asks less
  await countAll(await makeLargeCourse(3), few)
  for (let n = 0; n < 30; n++) await makeCourse(world, { filters: [201, 301] })
  await countAll(await makeLargeCourse(30), many)
}, 120_000)

test.each(Object.entries(pages))(
  '%s sends at most %i database queries, independent of the amount of data',
  (page, max) => {
    expect(few.get(page)).toBeLessThanOrEqual(max)
    expect(many.get(page)).toBe(few.get(page))
  },
)
