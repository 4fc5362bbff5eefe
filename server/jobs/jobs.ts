import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import {
  type Database,
  isUnavailable,
  patientOptions,
  type Pool,
  sharesConnections,
  type Write,
} from '../db/connect.ts'
import { withLock } from '../db/lock.ts'
import { timeZone } from '../time.ts'
import type { AnyJob, Enqueue, Job, JobParts } from './job.ts'

export type Jobs = {
  /** Enqueues in the caller's transaction, so that the job exists only if the write is committed. */
  enqueueIn: (db: Write | undefined) => Enqueue
  /** Plans the scheduled jobs and starts the workers; nothing in a server that only enqueues (`JOBS=off`). */
  start: (parts: Omit<JobParts, 'enqueueIn' | 'log' | 'stopping'>) => Promise<void>
  stop: () => Promise<void>
}

/** 12 retries, from 5 s, doubling; the job of a crashed worker is retried after 30 s without a heartbeat. */
const queueOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  heartbeatSeconds: 30,
  notify: true,
} as const

/**
 * A worker is woken: by a notification of PostgreSQL when a job is enqueued, and by `wakeWorkers` when one has become due
 * without (delayed jobs, retries, a lost notification). Its own look for jobs (seconds) is the last resort.
 */
const polling = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 } as const
/** How often one query asks which queues have due jobs, in milliseconds. */
const wakeEvery = 1000
/** While the database cannot be reached, this is logged once in so many milliseconds. */
const outageEvery = 60_000

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

/** Logs errors of the queue; those of a database that cannot be reached once a minute, not once for each worker. */
function logErrors(boss: PgBoss, log: FastifyBaseLogger, stopping: AbortSignal) {
  let lastOutage = -outageEvery
  const report = (error: unknown) => {
    // A job that lasts longer than the stop is cut off, and run again by the next start.
    if (stopping.aborted) return log.warn({ err: error }, 'a job was cut off by the stop')
    if (!isUnavailable(error)) return log.error({ err: error }, 'jobs')
    if (performance.now() - lastOutage < outageEvery) return
    lastOutage = performance.now()
    log.warn({ err: error }, 'the job queue cannot reach the database')
  }
  boss.on('error', report)
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'))
  return report
}

/** Creates the queues that are missing, or were created with other options. */
async function createQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, keptDays = 7 } of jobs) {
    const queue = known.get(name)
    const options = { ...queueOptions, deleteAfterSeconds: keptDays * 86_400 }
    if (!queue) await boss.createQueue(name, options)
    else if (!queue.notify || queue.deleteAfterSeconds !== options.deleteAfterSeconds)
      await boss.updateQueue(name, options)
  }
}

/** A job queue in the same database (pg-boss, schema `jobs`). A server that does not `work` only enqueues. */
export async function openJobs(
  pool: Pool,
  db: Database,
  log: FastifyBaseLogger,
  jobs: readonly AnyJob[],
  work: boolean,
): Promise<Jobs> {
  const boss = new PgBoss({
    // Connections of its own: it reads its tables when a job is enqueued in a transaction. With the caller's pool it would
    // wait for a connection while all are held by transactions that wait for this one. Waiting is not an error here.
    ...patientOptions(pool),
    max: 2,
    connectionTimeoutMillis: 0,
    application_name: 'praktika jobs',
    useListenNotify: work && !sharesConnections(pool),
    schema: 'jobs',
    supervise: work,
    schedule: work,
  })
  const stopping = new AbortController()
  const report = logErrors(boss, log, stopping.signal)
  await withLock(pool, 'jobs', async () => {
    await boss.start()
    await createQueues(boss, jobs)
  })
  const enqueueIn =
    (transaction: Write | undefined): Enqueue =>
    async ({ name }, data, key) => {
      const once = key ? { singletonKey: key, singletonSeconds: 1, singletonNextSlot: true } : {}
      await boss.send(name, data, { db: executorOf(transaction ?? db), ...once })
    }
  const workers = new Map<string, string[]>()
  const wake = (name: string) => workers.get(name)?.forEach((worker) => boss.notifyWorker(worker))
  /** After a job its worker looks for the next one at once. */
  async function startWorker(job: AnyJob, parts: JobParts) {
    const worker = await boss.work<object>(job.name, { ...polling, batchSize: 1 }, async (batch) => {
      for (const { id, data } of batch) await runJob(job, parts, id, data)
      boss.notifyWorker(worker)
    })
    workers.set(job.name, [...(workers.get(job.name) ?? []), worker])
  }
  const timers: NodeJS.Timeout[] = []
  const repeat = (milliseconds: number, work: () => void) => void timers.push(setInterval(work, milliseconds).unref())
  /** One query for all queues, of which each probes an index. */
  async function wakeWorkers() {
    const { rows } = await boss.getDb().executeSql(
      `select name from unnest($1::text[]) as name where exists (
         select from jobs.job where job.name = name.name and state < 'active' and start_after <= now())`,
      [[...workers.keys()]],
    )
    for (const { name } of rows) wake(name)
  }
  /** Enqueues a job; of all servers, one in each such time (seconds). */
  const sendOnce = (name: string, singletonKey: string, singletonSeconds: number) =>
    boss.send(name, {}, { singletonKey, singletonSeconds }).catch(report)
  return {
    enqueueIn,
    start: async (root) => {
      if (!work) return
      const parts = { ...root, enqueueIn, log, stopping: stopping.signal }
      for (const { name, schedule, afterStart } of jobs) {
        if (schedule) await boss.schedule(name, schedule, {}, { tz: timeZone })
        if (afterStart)
          await boss.send(name, {}, { startAfter: afterStart, singletonKey: 'start', singletonSeconds: 600 })
      }
      for (const job of jobs) for (let i = 0; i < (job.concurrency ?? 1); i++) await startWorker(job, parts)
      for (const { name, every } of jobs) {
        if (!every) continue
        await sendOnce(name, 'start', 1)
        repeat(every * 1000, () => void sendOnce(name, 'every', Math.max(1, every - 1)))
      }
      let waking = false
      repeat(wakeEvery, () => {
        if (waking) return // an answer that takes longer than the interval
        waking = true
        void wakeWorkers()
          .catch(report)
          .finally(() => (waking = false))
      })
    },
    stop: async () => {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
