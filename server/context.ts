import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '../contract/common.ts'
import type { Config } from './config.ts'
import type { Database, Read, Write } from './db/connect.ts'
import type { AccessTokens } from './http/identity.ts'
import type { Enqueue } from './jobs/jobs.ts'
import type { Outside } from './integrations/integrations.ts'

/** Who asks, when they are signed in: what the verified access token says. */
export type Person = { userId: string; familyId: string; capabilities: readonly string[] }

/** Cookies and headers of the reply that a handler may set; everything else about HTTP stays in http/. */
export type Delivery = {
  /** The portal asks for its refresh token as a cookie (readings.md, "Sign-in and tokens"). */
  byCookie: boolean
  cookie: (name: string) => string | undefined
  setCookie: (name: string, value: string, maxAgeSeconds: number) => void
  clearCookie: (name: string) => void
  header: (name: string, value: string) => void
}

/** Everything a handler needs arrives here. */
export type Ctx = {
  /** The pool, for reads. On a write, its transaction: nothing is half-saved. */
  db: Read
  who: Person | undefined
  /** The shop session that the caller named, when it has the right form. */
  session: string | undefined
  language: Language
  now: () => Date
  config: Config
  tokens: AccessTokens
  outside: Outside
  log: FastifyBaseLogger
  /** The visitor's address as limits count it. */
  address: string
  delivery: Delivery
  /** Puts a job into the same transaction as the write. */
  enqueue: Enqueue
  /** Runs once the transaction is committed. */
  afterCommit: (effect: () => void) => void
  /** A transaction of its own, for handlers marked with `ownTransaction`: run again when the database asks for it. */
  transaction: <T>(work: (db: Write, enqueue: Enqueue) => Promise<T>) => Promise<T>
  /** Tells every server process that cached catalogue replies are old. Inside a write only. */
  catalogueChanged: () => Promise<void>
}

export type Clock = () => Date
/** What a process has once and lends to every context. */
export type Root = { db: Database; config: Config; tokens: AccessTokens; outside: Outside; now: Clock }
