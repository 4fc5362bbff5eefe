import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, Write } from '../db/connect.ts'
import type { Integrations } from '../integrations/integrations.ts'

/** Puts a job into the queue. Of jobs with the same `key` that wait, one is kept. */
export type Enqueue = <Data extends object>(job: Job<Data>, data: Data, key?: string) => Promise<void>

/** What a job may use. */
export type JobParts = {
  db: Database
  config: Config
  integrations: Integrations
  now: () => Date
  log: FastifyBaseLogger
  /** Enqueues in the given transaction, or at once. */
  enqueueIn: (db: Write | undefined) => Enqueue
}

/** Work that is done later: retried when it throws, and harmless when it runs twice. */
export type Job<Data extends object> = {
  readonly name: string
  readonly run: (parts: JobParts, data: Data) => Promise<void>
  /** When it runs by itself: a cron expression in Europe/Vilnius. Its data is empty then. */
  readonly schedule?: string
  /** Also runs so many seconds after each start, at most once in ten minutes. */
  readonly afterStart?: number
}

/** A job as the runner sees it: it passes on the data that {@link Enqueue} accepted for this very job. */
export type AnyJob = Job<never>

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job
