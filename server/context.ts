import type { FastifyBaseLogger } from 'fastify'
import type { Capability, Language } from '../contract/common.ts'
import type { FailureCode } from '../contract/fail.ts'
import type { Config } from './config.ts'
import type { Database, Read, Write } from './db/connect.ts'
import type { Integrations } from './integrations/integrations.ts'
import type { Enqueue } from './jobs/job.ts'

/** The signed-in user, from the verified access token. */
export type Principal = { userId: string; familyId: string }

/** Cookies and headers that a handler may read and set; all other HTTP code is in http/. */
export type Delivery = {
  /** Whether the client requested its refresh token as a cookie (`X-Token-Delivery: cookie`). */
  byCookie: boolean
  /** The origin of the calling page when it is on the host that the request reached; undefined for other clients. */
  pageOrigin: string | undefined
  cookie: (name: string) => string | undefined
  /** The User-Agent header; empty without one. */
  userAgent: string
  setCookie: (name: string, value: string, maxAgeSeconds: number) => void
  clearCookie: (name: string) => void
  header: (name: string, value: string) => void
}

/**
 * What a failure is about: a field, one of several courses that its sentence names, a field with the sentence's values, or
 * the reasons that are added to its sentence.
 */
export type FailAbout =
  | string
  | { course: string }
  | { field: string; values: Readonly<Record<string, string>> }
  | { because: (language: Language) => string | null }
/** Throws an expected failure. */
export type Fail<Code extends FailureCode> = (code: Code, about?: FailAbout) => never
/** The part of a context that allows a function to throw these failures; a call must declare all of them. */
export type Fails<Code extends FailureCode> = { fail: Fail<Code> }

/** The dependencies of every handler, independent of modules. */
export type Context = {
  /** The pool in reads, the transaction in writes. */
  db: Read
  principal: Principal | undefined
  /** What the principal may do as staff; empty in calls that are not of staff. */
  capabilities: readonly Capability[]
  /** The client's shop session id, if well-formed. */
  shopSession: string | undefined
  /** What the client says in `X-Product-Id` and `X-Environment`. */
  asked: { product: number | undefined; environment: string | undefined }
  language: Language
  now: () => Date
  config: Config
  integrations: Integrations
  log: FastifyBaseLogger
  /** The client's address as rate limits count it: IPv4, or the /64 network of IPv6. */
  address: string
  delivery: Delivery
  /** Enqueues a job in the transaction of the write. */
  enqueue: Enqueue
  /** Runs once the transaction is committed. */
  afterCommit: (effect: () => void) => void
  /** A transaction of its own, for handlers marked with `ownTransaction`; retried after a serialization failure. */
  transaction: <T>(work: (db: Write, enqueue: Enqueue) => Promise<T>) => Promise<T>
  /** Invalidates the response cache of every server process once the write is committed. Inside a write only. */
  publicDataChanged: () => Promise<void>
}
/** The context of a write. */
export type WriteContext = Context & { db: Write }
/** What work needs in a call, a job or a seed alike: a transaction and its jobs. Without a principal the system does it. */
export type Work = Pick<WriteContext, 'db' | 'enqueue' | 'config' | 'now'> & {
  principal?: Pick<Principal, 'userId'> | undefined
}
/** The same at a given time. */
export type WorkAt = Pick<Work, 'db' | 'enqueue' | 'config'>
/** The context of a call that needs a signed-in user. */
export type SignedInContext = Context & { principal: Principal }

export type Clock = () => Date
/** The dependencies of a process, shared by all contexts. */
export type Root = { db: Database; config: Config; integrations: Integrations; now: Clock }
