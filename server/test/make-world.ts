import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import type { Call, CallArguments, CallReply } from '../../contract/call.ts'
import type { Failure } from '../../contract/fail.ts'
import type { Language } from '../../contract/common.ts'
import { findCapabilities } from '../accounts/public.ts'
import { makeApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase, openPool, type Pool } from '../db/connect.ts'
import type { SocketConnection } from '../db/embedded.ts'
import { openMetrics } from '../http/health.ts'
import { type AccessTokens, accessTokens } from '../http/identity.ts'
import type { Job } from '../jobs/job.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { allJobs } from '../subjects.ts'
import { diskFiles } from '../integrations/files/disk.ts'
import type { Email } from '../integrations/mail/port.ts'
import type { Message } from '../integrations/payments/fakes/deliveries.ts'
import { type FakePayments, startFakePayments } from '../integrations/payments/fakes/server.ts'
import { type FakeAccessPoint, fakeAccessPoint } from '../integrations/einvoice/fakes/access-point.ts'
import { moodle } from '../integrations/lms/moodle.ts'
import { openId } from '../integrations/identity/openid.ts'
import { fakePayments } from '../integrations/payments/open-payments.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { listUnnamedFields } from './audit-words.ts'
import { brokenIn, rulesFolder } from './schematron.ts'
import { noteStatement } from './statements.ts'

/** The caller of a test: access token, language and headers. */
export type As = { token?: string; language?: Language; headers?: Record<string, string> }
export type Answer<T> = { status: number; headers: Record<string, unknown>; reply: T; failure: Failure; body: string }

export type World = {
  app: FastifyInstance
  db: Database
  pool: Pool
  jobs: Jobs
  config: Config
  integrations: Integrations
  /** The payment providers: `integrations.payments` use them, and they call the app. See `payments.ts`. */
  providers: FakePayments
  /** The access point of the Peppol network that `integrations.einvoice` is. */
  accessPoint: FakeAccessPoint
  tokens: AccessTokens
  /** For the activities' origin. */
  capabilitiesOf: typeof findCapabilities
  /** Emails sent so far. */
  emails: Email[]
  /** The clock of the app: set `at` to a fixed time; undefined is the real time. */
  clock: { at: Date | undefined }
  now: () => Date
  /** Runs a job at once, as its worker does. */
  runJob: <Data extends object>(job: Job<Data>, data: Data) => Promise<void>
  call: <C extends Call>(call: C, parts: CallArguments<C>, as?: As) => Promise<Answer<CallReply<C>>>
}

/** The path of a call with its parameters. */
export const addressOf = (call: Call, params: Record<string, unknown>, query: Record<string, unknown>) => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `/api/${call.api}${path}${search.size ? `?${search}` : ''}`
}

function parse(body: string) {
  try {
    return JSON.parse(body)
  } catch {
    return undefined // a file
  }
}

async function request(
  app: FastifyInstance,
  call: Call,
  parts: { params?: object; query?: object; body?: object },
  as: As,
) {
  const response = await app.inject({
    method: call.method,
    url: addressOf(call, { ...parts.params }, { ...parts.query }),
    payload: parts.body,
    headers: {
      ...(as.language ? { 'accept-language': as.language } : {}),
      ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
      ...as.headers,
    },
  })
  const json = parse(response.body)
  return { status: response.statusCode, headers: response.headers, reply: json, failure: json, body: response.body }
}

/** A notification of a payment provider, as the app receives it. */
async function sendTo(app: FastifyInstance | undefined, { method, url, headers, body }: Message) {
  const { pathname, search } = new URL(url)
  const reply = await app?.inject({ method, url: `${pathname}${search}`, headers, ...(body ? { payload: body } : {}) })
  return { status: reply?.statusCode ?? 0, body: reply?.body ?? '' }
}

type Place = { connection: SocketConnection; dataDir: string; variables?: Record<string, string> }

/**
 * A database of its own from the template, and the app on it. `world` is filled as it opens. Returns what closes it.
 */
export async function makeWorld(
  world: Partial<World>,
  { connection, dataDir, variables = {} }: Place,
): Promise<() => Promise<void>> {
  const clock = (world.clock = { at: undefined as Date | undefined })
  const emails = (world.emails = [] as Email[])
  const database = `world_${randomBytes(6).toString('hex')}`
  const admin = openPool(connection, 1)
  await admin.query(`create database ${database} template template_world`)
  await admin.end()
  const pool = openPool({ ...connection, database }, 8)
  const db = openDatabase(pool, (_milliseconds, text) => noteStatement(text))
  const environment = readConfig({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: join(dataDir, database),
    PUBLIC_URL: 'https://praktika.test',
    ...variables,
  })
  const config: Config = { ...environment, secret: 'a secret of tests that is long enough' }
  const now = () => clock.at ?? new Date()
  const providers = await startFakePayments({ now, send: (message) => sendTo(world.app, message), retryAfterMs: [] })
  const accessPoint = fakeAccessPoint({
    now,
    secret: 'a secret of webhooks of tests',
    ...(rulesFolder ? { faultsOf: (xml) => [...brokenIn('en16931', xml), ...brokenIn('peppol', xml)] } : {}),
  })
  const integrations: Integrations = {
    einvoice: accessPoint,
    files: diskFiles(join(config.dataDir, 'files')),
    mail: { send: async (email) => void emails.push(email) },
    identity: { openId: openId(), google: config.google, demo: undefined },
    lms: { moodle: moodle({ timeoutMs: 1500 }), demo: undefined },
    payments: fakePayments(providers, { dataDir: config.dataDir, now }),
  }
  const jobs = await openJobs(pool, db, pino({ level: 'silent' }), allJobs, false)
  const tokens = accessTokens(config.secret, now)
  const app = await makeApp({ db, pool, config, integrations, now, jobs, tokens, metrics: openMetrics(pool) })
  const call: World['call'] = (definition, parts, as = {}) => request(app, definition, parts ?? {}, as)
  const runJob: World['runJob'] = (job, data) =>
    job.run({ db, config, integrations, now, log: app.log, enqueueIn: jobs.enqueueIn }, data)
  Object.assign(world, { runJob, app, providers, accessPoint, db, pool, jobs, config, integrations, tokens, now, call })
  Object.assign(world, { capabilitiesOf: findCapabilities })
  return async () => {
    await providers.close()
    await app.close()
    await jobs.stop()
    const unnamed = await listUnnamedFields(pool)
    await pool.end()
    if (unnamed.length)
      throw new Error(`No message of the back office names these audited fields: ${unnamed.join(', ')}`)
  }
}

/** The world is filled before its first use; reading it earlier is a mistake of the test. */
export function lend(world: Partial<World>): World
export function lend(world: object): object {
  return world
}
