import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, Write } from '../db/connect.ts'
import type { Integrations } from '../integrations/integrations.ts'

/** Enqueues a job. Those with the same `key` within a second are one, which runs after the last of them was enqueued. */
export type Enqueue = <Data extends object>(job: Job<Data>, data: Data, key?: string) => Promise<void>

/** The dependencies of a job. */
export type JobParts = {
  db: Database
  config: Config
  integrations: Integrations
  now: () => Date
  log: FastifyBaseLogger
  /** Aborted when the server stops: a job of many steps ends after its present one, and its next run goes on. */
  stopping?: AbortSignal
  /** Enqueues in the transaction, or immediately without one. */
  enqueueIn: (db: Write | undefined) => Enqueue
}

/** Background work: retried when it throws, so `run` must be idempotent. */
export type Job<Data extends object> = {
  readonly name: string
  readonly run: (parts: JobParts, data: Data) => Promise<void>
  /** How many may run at the same time in a server; 1 when absent. */
  readonly concurrency?: number
  /** For how many days the queue keeps its data after it has ended; a week when absent. */
  readonly keptDays?: number
  /** A cron expression in Europe/Vilnius; scheduled runs have empty data. */
  readonly schedule?: string
  /** Runs at each start and every so many seconds, once for all servers. */
  readonly every?: number
  /** Also runs this many seconds after each start, at most once in ten minutes. */
  readonly afterStart?: number
}

/** A job with erased data type; the runner passes the data that {@link Enqueue} accepted for this job. */
export type AnyJob = Job<never>

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job
