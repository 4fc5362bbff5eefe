import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { type Database, openPoolLike, type Pool, type Write } from '../db/connect.ts'
import { withLock } from '../db/lock.ts'
import { timeZone } from '../time.ts'
import type { AnyJob, Enqueue, Job, JobParts } from './job.ts'

export type Jobs = {
  /** Enqueues in the caller's transaction, so that the job exists only if the write is committed. */
  enqueueIn: (db: Write | undefined) => Enqueue
  /** Starts the workers. */
  start: (parts: Omit<JobParts, 'enqueueIn' | 'log'>) => Promise<void>
  stop: () => Promise<void>
}

/** 12 retries, from 5 s, doubling; the job of a crashed worker is retried after 30 s without a heartbeat. */
const retries = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  heartbeatSeconds: 30,
} as const

const executorOf = (db: Write | Database) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** Runs a job. The data has the job's type, because {@link Enqueue} accepts no other under its name. */
async function runJob(job: AnyJob, parts: JobParts, id: string, data: object): Promise<void> {
  try {
    await (job as Job<object>).run(parts, data)
  } catch (error) {
    parts.log.error({ err: error, job: job.name, id }, 'a job failed')
    throw error // so that it is retried
  }
}

/** A job queue in the same database (pg-boss, schema `jobs`). */
export async function openJobs(
  pool: Pool,
  db: Database,
  log: FastifyBaseLogger,
  jobs: readonly AnyJob[],
): Promise<Jobs> {
  // The queue reads its own tables when a job is enqueued in a transaction. With the caller's pool it would wait for a
  // connection while all are held by transactions that wait for this one.
  const own = openPoolLike(pool, 2)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => own.query(text, values) },
    schema: 'jobs',
    supervise: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await withLock(pool, 'jobs', async () => {
    await boss.start()
    for (const { name } of jobs) await boss.createQueue(name, retries)
  })
  const enqueueIn =
    (transaction: Write | undefined): Enqueue =>
    async ({ name }, data, key) => {
      const once = key ? { singletonKey: key, singletonSeconds: 1, singletonNextSlot: true } : {}
      await boss.send(name, data, { db: executorOf(transaction ?? db), ...once })
    }
  /** A worker looks for a job every second, and at once after it has done one. */
  async function startWorker(job: AnyJob, parts: JobParts) {
    let worker: string | undefined
    worker = await boss.work<object>(job.name, { pollingIntervalSeconds: 1, batchSize: 1 }, async (batch) => {
      for (const { id, data } of batch) await runJob(job, parts, id, data)
      if (worker) boss.notifyWorker(worker)
    })
  }
  const timers: NodeJS.Timeout[] = []
  /** Enqueues a job now and every so many seconds; of all servers, one job in each such time. */
  function repeat(name: string, seconds: number) {
    const send = (singletonKey: string, singletonSeconds: number) =>
      void boss
        .send(name, {}, { singletonKey, singletonSeconds })
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'a job could not be enqueued'))
    send('start', 1)
    timers.push(setInterval(() => send('every', Math.max(1, seconds - 1)), seconds * 1000).unref())
  }
  return {
    enqueueIn,
    start: async (root) => {
      const parts = { ...root, enqueueIn, log }
      for (const job of jobs) {
        for (let i = 0; i < (job.concurrency ?? 1); i++) await startWorker(job, parts)
        if (job.every) repeat(job.name, job.every)
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: timeZone })
        if (job.afterStart)
          await boss.send(job.name, {}, { startAfter: job.afterStart, singletonKey: 'start', singletonSeconds: 600 })
      }
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 10_000 })
      await own.end()
    },
  }
}
