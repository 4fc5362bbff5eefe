import { PgBoss } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Pool, Write } from '../db/connect.ts'
import { timeZone } from '../time.ts'

/** Every after-effect and what it is told. One line each; its worker is in {@link Workers}. */
export type JobData = {
  'make-certificate-pdf': { certificateId: string }
  'send-mail': { to: string; subject: string; text: string }
  'send-contact-request': { requestId: string }
  'tidy-up': Record<string, never>
  /** `after` is the course that it goes on after; without it, from the beginning. */
  'refresh-cards': { after?: number }
}
export type JobName = keyof JobData
export type Workers = { [K in JobName]: (data: JobData[K]) => Promise<void> }
export type Enqueue = <K extends JobName>(name: K, data: JobData[K], key?: string) => Promise<void>

export type Jobs = {
  /** Enqueues in a transaction of ours, so that the job exists exactly when the write does. */
  enqueueIn: (db: Write | undefined) => Enqueue
  start: (workers: Workers) => Promise<void>
  stop: () => Promise<void>
}

const names: readonly JobName[] = [
  'make-certificate-pdf',
  'send-mail',
  'send-contact-request',
  'tidy-up',
  'refresh-cards',
]
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

/** A try that fails is in the log, not only in the job's row; throwing it on makes it be tried again. */
async function attempt(log: FastifyBaseLogger, name: JobName, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, job: name, id }, 'a job failed')
    throw error
  }
}

/** Jobs in the same database: retried with growing pauses, taken over from a crashed worker by its missing heartbeat. */
export async function openJobs(pool: Pool, db: Database, log: FastifyBaseLogger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    supervise: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const name of names) await boss.createQueue(name, retries)
  return {
    enqueueIn: (transaction) => async (name, data, key) => {
      await boss.send(name, data, { db: executorOf(transaction ?? db), ...(key ? { singletonKey: key } : {}) })
    },
    start: async (workers) => {
      const startOne = <K extends JobName>(name: K) =>
        boss.work<JobData[K]>(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
          for (const { id, data } of jobs) await attempt(log, name, id, () => workers[name](data))
        })
      for (const name of names) await startOne(name)
      await boss.schedule('tidy-up', '17 3 * * *', {}, { tz: timeZone })
      await boss.schedule('refresh-cards', '1 0 * * *', {}, { tz: timeZone })
      // A server that was off at midnight has slept through it.
      await boss.send('refresh-cards', {}, { startAfter: 60, singletonKey: 'start', singletonSeconds: 600 })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
