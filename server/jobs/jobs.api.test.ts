import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openDatabase, openPoolLike } from '../db/connect.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import { openWorld } from '../test/world.ts'
import { defineJob } from './job.ts'
import { measureJobs } from './job-metrics.ts'
import { openJobs } from './jobs.ts'

const world = openWorld()
const silent = pino({ level: 'silent' })

test('a job that fails is logged with its name and id, without its data, and retried', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const failing = defineJob<{ secret: string }>({
    name: 'test-failing',
    run: () => Promise.reject(new Error('The mail server is down')),
  })
  const jobs = await openJobs(world.pool, world.db, log, [failing], true)
  await jobs.start(world)
  await jobs.enqueueIn(undefined)(failing, { secret: 'slapta@praktika.test' })
  await expect.poll(() => lines.length, { timeout: 8000 }).toBeGreaterThan(0)
  await jobs.stop()
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    job: 'test-failing',
    id: expect.any(String),
    err: { message: 'The mail server is down' },
  })
  expect(lines.join('')).not.toMatch(/slapta/i)
  const { rows } = await world.pool.query("select state from jobs.job where name = 'test-failing'")
  expect(rows).toEqual([{ state: 'retry' }])
})

test('a job of many steps learns that the server stops, ends, and leaves no error in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  let begun = false
  const long = defineJob({
    name: 'test-long',
    run: async ({ stopping }) => {
      begun = true
      while (!stopping?.aborted) await wait(20)
    },
  })
  const jobs = await openJobs(world.pool, world.db, log, [long], true)
  await jobs.start(world)
  await jobs.enqueueIn(undefined)(long, {})
  await expect.poll(() => begun, { timeout: 8000 }).toBe(true)
  await jobs.stop()
  expect(lines).toEqual([])
  const { rows } = await world.pool.query("select state from jobs.job where name = 'test-long'")
  expect(rows).toEqual([{ state: 'completed' }])
})

test('jobs are measured by name and state', async () => {
  const waiting = defineJob({ name: 'test-measured', run: async () => undefined })
  const jobs = await openJobs(world.pool, world.db, silent, [waiting], true)
  for (let i = 0; i < 2; i++) await jobs.enqueueIn(undefined)(waiting, {})
  await jobs.stop()
  const registry = new Registry()
  measureJobs(world.pool, registry)
  expect(await registry.metrics()).toContain('praktika_jobs{name="test-measured",state="created"} 2')
})

test('a job is enqueued while every connection is held by a transaction', async () => {
  const work = defineJob({ name: 'test-connections', run: async () => undefined })
  const pool = openPoolLike(world.pool, 1)
  const jobs = await openJobs(pool, world.db, silent, [work], true)
  await openDatabase(pool)
    .transaction()
    .execute((write) => jobs.enqueueIn(write)(work, {}))
  await jobs.stop()
  await pool.end()
  const { rows } = await world.pool.query("select state from jobs.job where name = 'test-connections'")
  expect(rows).toEqual([{ state: 'created' }])
})

test('a job is enqueued only when its transaction commits', async () => {
  const work = defineJob<{ n: number }>({ name: 'test-transaction', run: async () => undefined })
  const jobs = await openJobs(world.pool, world.db, silent, [work], true)
  await world.db.transaction().execute((write) => jobs.enqueueIn(write)(work, { n: 1 }))
  await world.db
    .transaction()
    .execute(async (write) => {
      await jobs.enqueueIn(write)(work, { n: 2 })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await jobs.stop()
  const { rows } = await world.pool.query("select data from jobs.job where name = 'test-transaction'")
  expect(rows).toEqual([{ data: { n: 1 } }])
})

test('jobs with the same key within a second are one, which runs after the last was enqueued', async () => {
  const keyed = defineJob({ name: 'test-keyed', run: async () => undefined })
  const jobs = await openJobs(world.pool, world.db, silent, [keyed], true)
  await Promise.all(Array.from({ length: 20 }, () => jobs.enqueueIn(undefined)(keyed, {}, 'same')))
  await jobs.stop()
  const { rows } = await world.pool.query(
    "select start_after > created_on as later from jobs.job where name = 'test-keyed' order by start_after",
  )
  // One now and one in the next second; a third when the clock passed a second meanwhile.
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.length).toBeLessThan(4)
  expect(rows.at(-1)).toEqual({ later: true })
})

test('emails are sent in parallel, at least 50 a second; one that fails does not delay the others', async () => {
  const sent: { to: string; at: number }[] = []
  const [latest, waiting] = [{ running: 0, most: 0 }, Array.from({ length: 200 }, (_, i) => `${i}@praktika.test`)]
  const mail = {
    send: async ({ to }: { to: string }) => {
      latest.most = Math.max(latest.most, ++latest.running)
      await new Promise((resolve) => setTimeout(resolve, 20)) // a local server
      latest.running--
      if (to === '7@praktika.test') throw new Error('refused')
      sent.push({ to, at: performance.now() })
    },
  }
  const jobs = await openJobs(world.pool, world.db, silent, [sendEmail], true)
  const enqueue = jobs.enqueueIn(undefined)
  await Promise.all(waiting.map((to) => enqueue(sendEmail, { to, subject: 'S', text: 'T' })))
  await jobs.start({ ...world, integrations: { ...world.integrations, mail } })
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(199)
  await jobs.stop()
  expect(new Set(sent.map(({ to }) => to)).size).toBe(199)
  expect(latest.most).toBeGreaterThan(4)
  const seconds = ((sent.at(-1)?.at ?? 0) - (sent[0]?.at ?? 0)) / 1000
  expect(199 / seconds).toBeGreaterThan(50)
})

test('a scheduled job runs in Vilnius time, and once after several servers start together', async () => {
  const nightly = defineJob({ name: 'test-nightly', schedule: '1 0 * * *', afterStart: 60, run: async () => undefined })
  const servers = [
    await openJobs(world.pool, world.db, silent, [nightly], true),
    await openJobs(world.pool, world.db, silent, [nightly], true),
  ]
  await Promise.all(servers.map((jobs) => jobs.start(world)))
  await Promise.all(servers.map((jobs) => jobs.stop()))
  const { rows: planned } = await world.pool.query(
    "select cron, timezone from jobs.schedule where name = 'test-nightly'",
  )
  expect(planned).toEqual([{ cron: '1 0 * * *', timezone: 'Europe/Vilnius' }])
  const { rows: waiting } = await world.pool.query(
    "select extract(epoch from start_after - created_on)::int as seconds from jobs.job where name = 'test-nightly'",
  )
  expect(waiting).toEqual([{ seconds: 60 }])
})

test('a delayed job runs when it is due, without a notification; a server with JOBS=off leaves it to others', async () => {
  let runs = 0
  const delayed = defineJob({ name: 'test-delayed', run: async () => void runs++ })
  const idle = await openJobs(world.pool, world.db, silent, [delayed], false)
  await idle.start(world)
  // The second of them runs in the next second.
  for (let i = 0; i < 2; i++) await idle.enqueueIn(undefined)(delayed, {}, 'same')
  const states = "select count(*)::int as n from jobs.job where name = 'test-delayed' and state = 'created'"
  const waiting = (await world.pool.query(states)).rows[0]?.n
  expect(waiting).toBeGreaterThan(0)
  const busy = await openJobs(world.pool, world.db, silent, [delayed], true)
  await busy.start(world)
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(waiting)
  await Promise.all([idle.stop(), busy.stop()])
})
