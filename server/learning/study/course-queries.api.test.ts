import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import type { Module } from '../../../contract/materials.ts'
import { makeApp } from '../../app.ts'
import type { DB } from '../../db/tables.ts'
import { openMetrics } from '../../http/health.ts'
import { makeCourse, makeLearner } from '../../test/make.ts'
import { enrolWithSeat } from '../../test/take-seat.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const modules: readonly Module[] = ['page', 'link', 'certificate', 'calendar_room', 'extlmsroom']

test('a course with 200 materials is answered with 3 queries, besides that of the sign-in', async () => {
  const course = await makeCourse(world, { groups: 1, pages: 2 })
  const learner = await makeLearner(world)
  await enrolWithSeat(world, learner, course)
  const { id: topic_id } = await world.db
    .selectFrom('topics')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  const text = JSON.stringify({ lt: 'Tekstas' })
  const common = { topic_id, course_id: course.id, completion: 2 as const, title: text, description: text }
  await world.db
    .insertInto('steps')
    .values(
      Array.from({ length: 200 }, (_, at) => ({
        ...common,
        module: modules[at % modules.length] ?? 'page',
        position: 100 + at,
        content: text,
        conditions: JSON.stringify([{ kind: 'place' }]),
      })),
    )
    .execute()
  const queries: string[] = []
  const dialect = new PostgresDialect({ pool: world.pool })
  const db = new Kysely<DB>({ dialect, log: ({ query }) => void queries.push(query.sql) })
  const app = await makeApp({ ...world, db, metrics: openMetrics(world.pool) }, async () => async () => undefined)
  const { path } = learningCalls.getStudiedCourse
  const { statusCode, body } = await app.inject({
    url: `/api/learning${path.replace(':id', String(course.id))}`,
    headers: { authorization: `Bearer ${learner.token}` },
  })
  await app.close()
  expect(statusCode).toBe(200)
  expect(JSON.parse(body).theory[0].sections.length).toBeGreaterThanOrEqual(160)
  const own = queries.filter((sql) => !/token_families|cache_version/.test(sql))
  expect(own).toHaveLength(3)
})
