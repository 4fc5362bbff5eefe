import { Kysely, NoResultError, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { fairPool } from './fair-pool.ts'
import type { DB } from './tables.ts'

/** `Database` is the pool outside a transaction, `Write` the transaction of a write; reads accept both. */
export type Database = Kysely<DB>
export type Write = Transaction<DB>
export type Read = Database | Write

/** A connection string, or the socket of the embedded database. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

const { builtins } = pg.types
const readers: Partial<Record<number, (value: string) => unknown>> = {
  [builtins.DATE]: (value) => value, // a calendar day as text, `YYYY-MM-DD`
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => readers[oid] ?? pg.types.getTypeParser(oid, format),
}

/**
 * Maximum number of named statements of a connection. Each uses memory of the database until the connection is closed.
 */
const maxNames = 400

/** `select *`: its cached plan fails after a migration adds a column ("cached plan must not change result type"). */
const star = /(?:\b(?:select|distinct|returning)\s+|[,.]\s*)\*/i

/**
 * Milliseconds after which a statement without an answer means that its connection is dead (a firewall or a failover
 * forgot it): later than `statement_timeout`, after which a server that lives answers.
 */
const deadAfter = 35_000
/** Of statements that may take long: the largest delay of a timer. */
const never = 2 ** 31 - 1

const readTimeout = /^Query read timeout/

/** Connections that are closed when they are returned to the pool: dead, or full of plans. */
const spent = new WeakSet<object>()

/** A `pg` client that closes a connection which does not answer, except in a transaction without `statement_timeout`. */
class DeadlineClient extends pg.Client {
  #unlimited = false

  constructor(options?: pg.ClientConfig) {
    super(options)
    const query = this.query.bind(this)
    const limited = (config: unknown, ...rest: unknown[]) => {
      const given = typeof config === 'string' ? { text: config } : config
      const text = textOf(given)
      if (text === unlimited) this.#unlimited = true
      else if (/^(?:commit|rollback)$/i.test(text)) this.#unlimited = false
      if (this.#unlimited && given instanceof Object) Object.assign(given, { query_timeout: never })
      const reply: unknown = Reflect.apply(query, this, [given, ...rest])
      if (reply instanceof Promise) reply.catch((error: unknown) => this.#closeIfDead(error))
      return reply
    }
    Reflect.set(this, 'query', limited)
  }

  /** What waits on a dead connection fails at once, and the pool replaces it. */
  #closeIfDead(error: unknown) {
    if (!(error instanceof Error && readTimeout.test(error.message))) return
    spent.add(this)
    this.connection.stream.destroy()
  }
}

const textOf = (config: unknown) => (config instanceof Object && 'text' in config ? String(config.text) : '')

/** Begins a transaction whose statements and locks may take as long as they need: migrations, locks, backups. */
export const unlimited = 'set local statement_timeout = 0; set local lock_timeout = 0'

/** A `pg` client that names parametrised statements, so that the server caches their plans: 1.7 × the throughput. */
class NamingClient extends DeadlineClient {
  readonly #names = new Map<string, string>()

  constructor(options?: pg.ClientConfig) {
    super(options)
    const query = this.query.bind(this)
    // A query without parameters may consist of several statements, which cannot be prepared.
    const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const prepares = typeof text === 'string' && Array.isArray(values) && values.length > 0
      return Reflect.apply(
        query,
        this,
        prepares ? [{ name: this.#nameOf(text), text, values }, ...rest] : [text, values, ...rest],
      )
    }
    Reflect.set(this, 'query', named)
  }

  #nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known || star.test(sql)) return known
    if (this.#names.size >= maxNames) {
      spent.add(this)
      return undefined
    }
    const name = `s${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }
}

export type Pool = pg.Pool

/**
 * Whether the address says that PgBouncer is in front (`?pgbouncer=true`), in transaction mode: no named statements, no
 * startup parameters.
 */
function readConnection(connection: Connection): { connection: Connection; pooled: boolean } {
  if (!('connectionString' in connection)) return { connection, pooled: false }
  const url = new URL(connection.connectionString)
  const pooled = url.searchParams.get('pgbouncer') === 'true'
  url.searchParams.delete('pgbouncer')
  return { connection: { connectionString: pooled ? url.href : connection.connectionString }, pooled }
}

/** SQLSTATEs of named statements on a connection that several clients share: one exists already, or does not exist. */
const sharedStatements = new Set(['42P05', '26000'])

/**
 * What PgBouncer answers to a startup parameter that it does not pass on, and PostgreSQL behind it, in transaction mode,
 * to named statements; the server then needs `?pgbouncer=true`.
 */
export const isPgBouncerRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (/unsupported startup parameter/.test(error.message) || sharedStatements.has(error.code ?? ''))

/** How long a caller waits for a connection, in milliseconds, before the database counts as unreachable. */
const connectionTimeoutMillis = 5000
/** The same while the server starts: then nobody waits for an answer, and the machine may be busy with the start itself. */
const startTimeoutMillis = 60_000

/** Opens with a long patience; the returned function ends it once the server is ready. */
export function waitLonger({ options }: Pool): () => void {
  options.connectionTimeoutMillis = startTimeoutMillis
  return () => void (options.connectionTimeoutMillis = connectionTimeoutMillis)
}

/** Pools behind PgBouncer in transaction mode, whose connections are not the server's own: no LISTEN, no named statements. */
const shared = new WeakSet<Pool>()
export const sharesConnections = (pool: Pool) => shared.has(pool)

/**
 * How long a statement of a call waits for a lock, so that what holds one for long does not take every connection for the
 * whole of `statement_timeout`. Longer than any queue for a seat: one server sends at most {@link openPool}'s connections
 * into it, and each holds the lock for some 10 ms. Shorter than what a stop leaves to calls in progress (`drain.ts`), so
 * that they are answered. Not a startup parameter of its own: PgBouncer would refuse an unknown one.
 */
const lockTimeout = '8s'
const settings = '-c jit=off'

/** `answersWithin`: milliseconds after which a connection that does not answer is closed. */
export function openPool(given: Connection, size = 12, answersWithin = deadAfter): Pool {
  const { connection, pooled } = readConnection(given)
  const pool = listenTo(
    new pg.Pool({
      ...connection,
      ...(pooled
        ? { Client: DeadlineClient }
        : { Client: NamingClient, statement_timeout: 30_000, options: `${settings} -c lock_timeout=${lockTimeout}` }),
      query_timeout: answersWithin,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types,
      max: size,
      application_name: 'praktika',
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis,
    }),
  )
  if (pooled) shared.add(pool)
  return pool
}

/** A pool of its own to the same database: for work that must not wait for a connection while a caller of it holds one. */
export const openPoolLike = ({ options }: Pool, size: number): Pool => listenTo(new pg.Pool({ ...options, max: size }))

/** The options of a pool whose connections wait for a lock as long as a statement may take, for the job queue. */
export const patientOptions = ({ options }: Pool): pg.PoolConfig =>
  options.options ? { ...options, options: settings } : options

/** The same pool, whose connections wait for a lock as long as a statement may take while they are lent. */
function patientPool(pool: Pool): PostgresPool {
  if (sharesConnections(pool)) return pool // no setting but those of a transaction stays with its client there
  const lend = async () => {
    const client = await pool.connect()
    const query = client.query.bind(client)
    const giveBack = (error?: Error) => client.release(error)
    try {
      await query('set lock_timeout = 0')
    } catch (error) {
      giveBack(error instanceof Error ? error : undefined)
      throw error
    }
    const release = () => void query('reset lock_timeout').then(() => giveBack(), giveBack)
    return { query, release }
  }
  return { options: pool.options, connect: lend, end: () => pool.end() }
}

function listenTo(pool: pg.Pool): Pool {
  pool.on('release', (_error, client) => void (spent.has(client) && client.end()))
  // Without listeners the error of a lost connection would end the process. The pool replaces an idle connection; the
  // query that uses a connection is rejected too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Called after each statement with its duration and its text. */
type OnQuery = (milliseconds: number, text: string) => void

/** For jobs: nobody waits for their answer. */
export const openPatientDatabase = (pool: Pool, onQuery?: OnQuery) => openOn(patientPool(pool), onQuery)

export const openDatabase = (pool: Pool, onQuery?: OnQuery) => openOn(fairPool(pool), onQuery)

function openOn(pool: PostgresPool, onQuery?: OnQuery): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: onQuery ? (event) => onQuery(event.queryDurationMillis, event.query.sql) : undefined,
  })
}

/**
 * SQLSTATEs after which a transaction may be retried: serialization failure, deadlock, and what another transaction did
 * since this one read: it deleted, or began to use, the row of a foreign key, or stored a row with the same unique value.
 */
const retryable = new Set(['40001', '40P01', '23503', '23505', '23P01'])

/** Whether the same work may succeed in a new transaction, whose reads find what others committed meanwhile. */
export const isRetryable = (error: unknown) =>
  error instanceof NoResultError || (error instanceof pg.DatabaseError && retryable.has(error.code ?? ''))

/**
 * SQLSTATEs of a database that cannot be reached, is out of resources, stops or starts, or answers too late; also of a
 * transaction that met others each time it was tried.
 */
const unavailableStates = /^(?:08|53|40001|40P01|55P03|57014|57P0[1-5])/
/** Messages of `pg` and its pool about a lost connection or one that could not be opened; they have no code. */
const lostConnection =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether the database could not be used: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableStates.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  if (lostConnection.test(error.message)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  return networkErrors.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect') // its socket is missing
}

/** Whether another row has a value that must be unique. */
export const isDuplicate = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'

/** The name of the violated constraint (SQLSTATE class 23); undefined for other errors. */
export const refusedBy = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
