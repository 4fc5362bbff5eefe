import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { type RunningServer, untilReady } from '../../harness/server.ts'
import { launchShipped } from '../shipped.ts'
import { openDatabase, openPool, type Pool } from '../../server/db/connect.ts'
import { accessTokens } from '../../server/http/identity.ts'
import { ownSecret } from '../../server/secret.ts'
import { type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../server/test/make.ts'
import { lend, type World } from '../../server/test/make-world.ts'
import { readConnection } from '../connection.ts'
import { quantile, timeCall } from '../http.ts'
import type { Row } from '../rows.ts'

const sizes = [10_000, 1_000_000] as const
/** Steps of each course, which every learner has completed, and learners of a course. */
const [steps, learners] = [20, 500]
/** Learners who tick every step of a course while it is measured; one round of them warms up. */
const [rounds, ticking] = [10, 8]
/** p95 with many completions as a ratio to that with few. */
const maxRatio = 1.5

type Side = { server: RunningServer; pool: Pool; world: World; courses: number[] }

/** Courses whose learners have completed all of their steps, until there are so many completions. */
async function fill(world: World, pool: Pool, completions: number): Promise<number[]> {
  const courses: number[] = []
  for (let made = 0; made < completions; made += steps * learners) {
    const { id } = await makeCourse(world, { pages: steps })
    courses.push(id)
    await pool.query(
      `with people as (
         insert into users (id, username, username_key, email, email_key, firstname, lastname, created_at, terms_agreed_at)
         select gen_random_uuid(), name, name, name || '@praktika.test', name || '@praktika.test', 'Jonė', 'Testuotoja', now(), now()
         from (select 'many-' || $1::int || '-' || n as name from generate_series(1, $2::int) n) named returning id
       ), taking as (
         insert into enrolments (user_id, id, course_id, enrolled_at) select id, gen_random_uuid(), $1, now() from people returning user_id, id
       )
       insert into completions (user_id, enrolment_id, step_id, state, changed_at)
       select t.user_id, t.id, s.id, 'complete', now() from taking t join steps s on s.course_id = $1 and s.module = 'page'`,
      [id, learners],
    )
  }
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  client.release(true)
  return courses
}

async function openSide(): Promise<Side> {
  const server = await launchShipped()
  await untilReady(server)
  const pool = openPool({ connectionString: readConnection(server.dataDir) }, 4)
  const now = () => new Date()
  const tokens = accessTokens(ownSecret(server.dataDir), now)
  const world: World = lend({ db: openDatabase(pool), pool, tokens, now })
  return { server, pool, world, courses: [] }
}

/** New learners of a course, each with its steps to tick. */
async function enrolSome({ world, pool, courses }: Side, round: number) {
  const id = courses[round % courses.length] ?? 0
  const { rows } = await pool.query<{ id: number }>(
    "select id from steps where course_id = $1 and module = 'page' order by position",
    [id],
  )
  const [product] = (await pool.query('select product_id from products where course_id = $1', [id])).rows
  const course = { id, productId: product.product_id, stepIds: [], testId: undefined, title: 'Kursas' }
  return Promise.all(
    Array.from({ length: ticking }, async () => {
      const learner = await makeLearner(world)
      await makeEnrolment(world, learner, course)
      return { learner, items: rows.map((row) => row.id) }
    }),
  )
}

async function tickAll({ server }: Side, all: { learner: MadeUser; items: number[] }[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const times: number[] = []
  for (const { learner, items } of all)
    for (const id of items) {
      const body = { module: 'page', id, state: 1 }
      const url = `${server.url}/api/learning/courses/activity/completion`
      times.push(await timeCall(agent, url, { method: 'POST', token: learner.token, body }))
    }
  agent.destroy()
  return times
}

/** The same ticks with 10 000 and with 1 000 000 completions in the database, alternately: p95 of a call, and the ratio. */
export async function measureCompletions(): Promise<Row[]> {
  const sides: Side[] = []
  try {
    for (const size of sizes) {
      const side = await openSide()
      sides.push(side)
      side.courses = await fill(side.world, side.pool, size)
    }
    const times = sides.map((): number[] => [])
    for (let round = 0; round < rounds + 1; round++)
      for (const [at, side] of sides.entries()) {
        const taken = await tickAll(side, await enrolSome(side, round))
        if (round) times[at]?.push(...taken)
      }
    const [few = 0, many = 0] = times.map((taken) => quantile(taken, 0.95))
    return [
      {
        what: `a completion: p95 at ${sizes[1]} completions, ratio to ${sizes[0]}`,
        measured: `${(many / few).toFixed(2)} × (${many.toFixed(1)} of ${few.toFixed(1)} ms)`,
        aim: `≤ ${maxRatio} ×`,
        met: many / few <= maxRatio,
      },
    ]
  } finally {
    for (const { server, pool } of sides) {
      await pool.end()
      await server.stop()
      rmSync(server.dataDir, { recursive: true, force: true })
    }
  }
}
