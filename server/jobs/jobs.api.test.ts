import pino from 'pino'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { shopCalls } from '../../contract/shop.ts'
import { hashOf } from '../http/sessions.ts'
import { makeCourse, makeEnrolment, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { daysBefore } from '../time.ts'
import { openJobs } from './jobs.ts'
import { workersOf } from './workers.ts'

const world = openWorld()

test('a job that fails is logged with its name and id, without what it was about', async () => {
  const lines: string[] = []
  const jobs = await openJobs(
    world.pool,
    world.db,
    pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
  )
  const workers = workersOf(world)
  await jobs.start({ ...workers, 'send-mail': () => Promise.reject(new Error('The mail server is down')) })
  await jobs.enqueueIn(undefined)('send-mail', { to: 'slapta@praktika.test', subject: 'Slapta', text: 'x' })
  await expect.poll(() => lines.length, { timeout: 8000 }).toBeGreaterThan(0)
  await jobs.stop()
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    job: 'send-mail',
    id: expect.any(String),
    err: { message: 'The mail server is down' },
  })
  expect(lines.join('')).not.toMatch(/slapta/i)
  const { rows } = await world.pool.query(
    "select state from jobs.job where name = 'send-mail' and data->>'subject' = 'Slapta'",
  )
  expect(rows).toEqual([{ state: 'retry' }])
})

test('cards are refreshed after midnight in Vilnius, and once after servers that start together', async () => {
  const servers = [
    await openJobs(world.pool, world.db, pino({ level: 'silent' })),
    await openJobs(world.pool, world.db, pino({ level: 'silent' })),
  ]
  await Promise.all(servers.map((jobs) => jobs.start(workersOf(world))))
  await Promise.all(servers.map((jobs) => jobs.stop()))
  const { rows: planned } = await world.pool.query('select name, cron, timezone from jobs.schedule order by name')
  expect(planned).toEqual([
    { name: 'refresh-cards', cron: '1 0 * * *', timezone: 'Europe/Vilnius' },
    { name: 'tidy-up', cron: '17 3 * * *', timezone: 'Europe/Vilnius' },
  ])
  const { rows: waiting } = await world.pool.query(
    "select extract(epoch from start_after - created_on)::int as seconds from jobs.job where name = 'refresh-cards'",
  )
  expect(waiting).toEqual([{ seconds: 60 }])
})

test('the nightly tidy-up forgets old guests with their carts, and sheets that were never submitted', async () => {
  const { productId } = await makeCourse(world)
  const guests = [31, 29].map((days) => ({ days, session: unique('sesija-sesija-sesija-') }))
  for (const { days, session } of guests) {
    await world.call(shopCalls.addToCart, { body: { product_id: productId } }, { headers: { 'x-session-id': session } })
    await world.db
      .updateTable('shop_sessions')
      .set({ seen_at: daysBefore(world.now(), days) })
      .where('id_hash', '=', hashOf(session))
      .execute()
  }
  const course = await makeCourse(world, { pages: 1 })
  const learner = await makeLearner(world)
  await makeEnrolment(world, learner, course)
  const opened = { user_id: learner.id, test_id: course.testId ?? 0, language: 'lt' } as const
  const [old, recent, submitted] = [v7(), v7(), v7()]
  const done = { submitted_at: daysBefore(world.now(), 8), answers: '[0,1]', score: 100, passed: true }
  await world.db
    .insertInto('attempts')
    .values([
      { ...opened, id: old, started_at: daysBefore(world.now(), 8) },
      { ...opened, id: recent, started_at: daysBefore(world.now(), 6) },
      { ...opened, id: submitted, started_at: daysBefore(world.now(), 8), ...done },
    ])
    .execute()
  await workersOf(world)['tidy-up']({})
  const left = await world.db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', learner.id)
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual([recent, submitted])
  const totalOf = async (session: string) =>
    (await world.call(shopCalls.getCart, {}, { headers: { 'x-session-id': session } })).reply.total
  expect(await Promise.all(guests.map(({ session }) => totalOf(session)))).toEqual([0, 1])
})
