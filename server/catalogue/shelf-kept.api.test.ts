import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { courseSorts } from '../../contract/catalogue.ts'
import { makeApp } from '../app.ts'
import type { DB } from '../db/tables.ts'
import { openMetrics } from '../http/health.ts'
import { makeCourse, makeEnrolment, makeLearner, type MadeCourse } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { findOnShelf } from './find-on-shelf.ts'
import { loadShelf } from './load-shelf.ts'
import { refreshPart } from './refresh-catalogue.ts'

const world = openWorld()
const courses: MadeCourse[] = []
const [nurse, doctor, hospital, clinic] = [201, 202, 301, 302]
const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

beforeAll(async () => {
  for (let n = 0; n < 30; n++) {
    courses.push(
      await makeCourse(world, {
        title: `${n % 3 ? 'Slaugos' : 'Gaivinimo'} pagrindai ${n}`,
        titleEn: n % 4 ? undefined : `Nursing ${n}`,
        category: 61 + (n % 3),
        cents: ((n * 37) % 20) * 100,
        filters: [n % 2 ? nurse : doctor, n % 5 ? hospital : clinic],
      }),
    )
  }
})

/** A server of its own that keeps a shelf from so many courses on, and what it asks of the database. */
async function open(shelfFrom: number | undefined) {
  const asked: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: world.pool }),
    log: ({ query }) => void asked.push(query.sql),
  })
  const app = await makeApp({ ...world, db, metrics: openMetrics(world.pool), shelfFrom })
  apps.push(app)
  const ask = async (path: string, language = 'lt') => {
    const { statusCode, body } = await app.inject({ url: `/api/${path}`, headers: { 'accept-language': language } })
    return { statusCode, reply: JSON.parse(body) }
  }
  let question = 0
  return {
    app,
    ask,
    /** Whether a list that no cache knows is found on the shelf: the database counts nothing then, and skips nothing. */
    hasShelf: async () => {
      asked.length = 0
      await ask(`learning/products?category=${900 + ++question}`)
      return !asked.some((text) => /count\(\*\).*"catalogue_cards"/.test(text))
    },
    idsOf: async (path: string) => (await ask(path)).reply.data.map(({ id }: { id: number }) => id),
  }
}

type Server = Awaited<ReturnType<typeof open>>

const loaded = (server: Server) => expect.poll(server.hasShelf, { timeout: 5000 }).toBe(true)

const courseAt = (n: number): MadeCourse => {
  const course = courses[n]
  if (!course) throw new Error('No course')
  return course
}

/** What makes a review when it is called. Each course needs one more than the last one, so that it stands before all others by rating. */
async function reviewer({ app }: Server, course: MadeCourse) {
  const learner = await makeLearner(world)
  await makeEnrolment(world, learner, course)
  return async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/learning/reviews',
      headers: { authorization: `Bearer ${learner.token}` },
      payload: { courseId: course.id, rating: 5, review: 'Puiku' },
    })
    expect(statusCode).toBe(200)
  }
}
const reviewers = (server: Server, course: MadeCourse, count: number) =>
  Promise.all(Array.from({ length: count }, () => reviewer(server, course)))
async function review(server: Server, course: MadeCourse, count = 1) {
  for (const write of await reviewers(server, course, count)) await write()
}

const best = 'learning/products?sort=rating'

describe('what is asked over HTTP', () => {
  const questions = [
    ...courseSorts.map((sort) => `learning/products?sort=${sort}`),
    'learning/products',
    'learning/products?page=2',
    'learning/products?page=3&limit=24',
    'learning/products?page=99',
    'learning/products?sort=title&page=2',
    'learning/products?category=62&sort=price_asc',
    'learning/products?category=5',
    `learning/products?filters=${nurse}`,
    `learning/products?filters=${nurse},${doctor}`,
    `learning/products?filters=${nurse},${clinic}&sort=newest`,
    'learning/products?filters=987654',
    `learning/products?category=61&filters=${doctor},${clinic}`,
    'learning/products?search=gaivinimas',
    'learning/products?search=gaivnimas',
    'learning/products?search=slauga&sort=price_desc',
    'learning/products?search=xyzzy',
    'learning/products/summary?search=nursing',
    'learning/products/summary?search=gaivinimo',
    'shop/categories/parent/59',
    'shop/filters/id/59',
    'shop/featured',
  ]

  test('is answered alike by the database and by the shelf', async () => {
    const [small, large] = [await open(undefined), await open(30)]
    await loaded(large)
    expect(await small.hasShelf()).toBe(false)
    for (const path of questions) {
      for (const language of ['lt', 'en']) {
        const answer = await large.ask(path, language)
        expect(answer.statusCode, path).toBe(200)
        expect({ path, language, ...answer }).toEqual({ path, language, ...(await small.ask(path, language)) })
      }
    }
    expect(await large.hasShelf()).toBe(true)
  })

  test('a catalogue of one course fewer than is worth it stays in the database', async () => {
    const [small, large] = [await open(31), await open(30)]
    await loaded(large) // begun later
    expect(await small.hasShelf()).toBe(false)
  })
})

describe('a write', () => {
  test('takes the shelf away and is in the next list; the shelf that comes after it has it too', async () => {
    const server = await open(1)
    await loaded(server)
    const course = courseAt(3)
    expect((await server.idsOf(best))[0]).not.toBe(course.id)
    await review(server, course)
    expect(await server.hasShelf()).toBe(false)
    expect((await server.idsOf(best))[0]).toBe(course.id)
    await loaded(server)
    expect((await server.idsOf('learning/products?sort=rating&limit=24'))[0]).toBe(course.id)
  })

  test('of another server is there within two seconds', async () => {
    const [here, there] = [await open(1), await open(1)]
    await loaded(there)
    const course = courseAt(4)
    await review(here, course, 2)
    await expect.poll(async () => (await there.idsOf(best))[0], { timeout: 2500 }).toBe(course.id)
    await loaded(there)
    expect((await there.idsOf('learning/products?sort=rating&limit=24'))[0]).toBe(course.id)
  })

  test('of the nightly refresh is there within two seconds', async () => {
    const server = await open(1)
    await loaded(server)
    const course = courseAt(20) // the cheapest
    await world.db
      .updateTable('products')
      .set({ price_cents: 990_000 })
      .where('product_id', '=', course.productId)
      .execute()
    await refreshPart(world.db, 0, world.now())
    await expect
      .poll(async () => (await server.idsOf('learning/products?sort=price_desc'))[0], { timeout: 2500 })
      .toBe(course.id)
  })

  describe('that lands while the shelf is being read', () => {
    /** Runs the work while reading the shelf has come to a halt: its last table is locked. */
    const whileReading = (begin: () => void, work: () => Promise<void>) =>
      world.db.transaction().execute(async (lock) => {
        await sql`lock table filters in access exclusive mode`.execute(lock)
        begin()
        await expect.poll(halted, { timeout: 5000 }).toBe(true)
        await work()
      })
    const halted = async () =>
      (
        await world.pool.query<{ n: number }>(
          "select count(*) as n from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted and relation = 'filters'::regclass",
        )
      ).rows[0]?.n === 1

    test('is in the next list, and in every list after the reading has ended', async () => {
      const server = await open(1)
      const course = courseAt(5)
      const writes = await reviewers(server, course, 3)
      await loaded(server)
      await review(server, courseAt(8)) // it reads anew soon
      await whileReading(
        () => undefined,
        async () => {
          for (const write of writes) await write()
          expect((await server.idsOf(best))[0]).toBe(course.id)
          expect(await server.hasShelf()).toBe(false)
        },
      )
      await loaded(server)
      expect((await server.idsOf('learning/products?sort=rating&limit=24'))[0]).toBe(course.id)
    })

    test('would be missing on a shelf that was kept all the same', async () => {
      const server = await open(undefined)
      const course = courseAt(6)
      const writes = await reviewers(server, course, 4)
      let reading: ReturnType<typeof loadShelf> = Promise.resolve(undefined)
      await whileReading(
        () => {
          reading = loadShelf(world.db, 0)
        },
        async () => {
          for (const write of writes) await write()
        },
      )
      const old = await reading
      if (!old) throw new Error('No shelf')
      const asked = {
        language: 'lt',
        category: undefined,
        filters: [],
        search: '',
        sort: 'rating',
        limit: 12,
        offset: 0,
      } as const
      expect((await findOnShelf(world.db, old, asked)).cards[0]?.id).not.toBe(course.id)
      expect((await server.idsOf(best))[0]).toBe(course.id)
    })
  })
})
