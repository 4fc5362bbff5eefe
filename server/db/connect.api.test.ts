import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  isDuplicate,
  isUnavailable,
  openDatabase,
  openPatientDatabase,
  openPool,
  patientOptions,
  type Pool,
  type Read,
  unlimited,
  type Write,
} from './connect.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { openWorld } from '../test/world.ts'
import { findUser } from '../accounts/users.queries.ts'
import { makeLearner } from '../test/make.ts'

const world = openWorld({ LOG_LEVEL: 'silent' })
let pool: Pool
beforeAll(() => {
  pool = openPool(inject('connection'), 1)
})
afterAll(() => pool.end())

const countNames = async () => (await pool.query('select count(*) as names from pg_prepared_statements')).rows[0].names
const ownPid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid

test('a connection caches plans by name, and is replaced when it reaches the maximum', async () => {
  const pid = await ownPid()
  for (let i = 0; i < 400; i++) await pool.query(`select $1::int + ${i} as sum`, [1])
  expect([await countNames(), await ownPid()]).toEqual([400, pid])
  expect((await pool.query('select $1::int + 1000 as sum', [1])).rows).toEqual([{ sum: 1001 }])
  expect(await ownPid()).not.toBe(pid)
  expect(await countNames()).toBe(0)
})

test('a statement with a star is not named, because a migration would break its plan', async () => {
  const before = await countNames()
  for (const columns of ['*', 'c.*', '"c".*', 'oid, c.*'])
    await pool.query(`select ${columns} from pg_class as c where oid = $1`, [0])
  expect(await countNames()).toBe(before)
  await pool.query('select count(*) * $1::int as product from pg_class where oid = $2', [2, 0])
  expect(await countNames()).toBe(before + 1)
})

test('an added column does not break prepared queries', async () => {
  const { id } = await makeLearner(world)
  const read = () => findUser(world.db, id)
  for (let i = 0; i < 6; i++) await read()
  await world.pool.query('alter table users add column added text')
  for (let i = 0; i < 6; i++) expect(await read()).toMatchObject({ id })
})

test('statements time out after 30 s, waiting for a lock after 8 s, for a connection after 5 s', async () => {
  expect(pool.options.connectionTimeoutMillis).toBe(5000)
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
  expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '8s' }])
})

const lockTimeoutIn = async (db: Read) =>
  (await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)).rows[0]?.lock_timeout

test('jobs and what runs without limits wait longer for a lock, on the connections of calls', async () => {
  const patient = openPatientDatabase(pool)
  expect(await lockTimeoutIn(patient)).toBe('0')
  expect(await patient.transaction().execute(lockTimeoutIn)).toBe('0')
  await expect(sql`select nothing`.execute(patient)).rejects.toThrow('nothing')
  const unlimitedIn = async (write: Write) => {
    await sql.raw(unlimited).execute(write)
    return lockTimeoutIn(write)
  }
  const db = openDatabase(pool)
  expect(await db.transaction().execute(unlimitedIn)).toBe('0')
  expect(await lockTimeoutIn(db)).toBe('8s')
  const queue = new pg.Pool({ ...patientOptions(pool), max: 1 })
  expect((await queue.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  await queue.end()
})

test('a connection that dies while a job has it is replaced', async () => {
  const killed = openPatientDatabase(pool)
    .connection()
    .execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await world.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      return sql`select pg_sleep(5)`.execute(db)
    })
  await expect(killed).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('behind PgBouncer statements are not named', async () => {
  const { host, port, user } = inject('connection')
  const url = `postgresql://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}&pgbouncer=true`
  const pooled = openPool({ connectionString: url }, 1)
  for (const n of [1, 2, 3]) expect((await pooled.query('select $1::int as n', [n])).rows).toEqual([{ n }])
  expect((await pooled.query('select count(*)::int as n from pg_prepared_statements')).rows).toEqual([{ n: 0 }])
  await pooled.end()
})

test('a connection that dies while it is in use rejects its next query and is replaced', async () => {
  const client = await world.pool.connect()
  const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0]
  const ended = new Promise((resolve) => client.once('end', resolve))
  await world.pool.query('select pg_terminate_backend($1)', [pid])
  await ended
  const lost = await client.query('select 1').catch((error: unknown) => error)
  client.release()
  expect(isUnavailable(lost)).toBe(true)
  expect((await world.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a call whose connection dies is answered with 503 and Retry-After', async () => {
  const { token } = await makeLearner(world)
  const lock = await world.pool.connect()
  await lock.query('begin; lock table users in access exclusive mode')
  const reply = world.call(settingsCalls.getSettings, {}, { token })
  const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await world.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
  await world.pool.query(`select pg_terminate_backend(pid) from (${waiting}) as found`)
  expect(await reply).toMatchObject({ status: 503, failure: { code: 'service_unavailable' } })
  expect((await reply).headers['retry-after']).toBe('5')
  await lock.query('rollback')
  lock.release()
  expect((await world.call(settingsCalls.getSettings, {}, { token })).status).toBe(200)
})

test('a value that must be unique is a duplicate; another violated constraint is none', async () => {
  const insert = (name: string, room: number | null) =>
    world.pool.query('insert into equipment (name, room_id) values ($1, $2)', [name, room])
  await insert('Manekenas', null)
  expect(isDuplicate(await insert('Manekenas', null).catch((error: unknown) => error))).toBe(true)
  expect(isDuplicate(await insert('Kitas manekenas', 2147483647).catch((error: unknown) => error))).toBe(false)
})

test('a database that cannot be reached is unavailable; a wrong statement is not', async () => {
  const absent = openPool({ ...inject('connection'), host: '/nowhere' }, 1)
  expect(isUnavailable(await absent.query('select 1').catch((error: unknown) => error))).toBe(true)
  await absent.end()
  expect(isUnavailable(await world.pool.query('select nothing').catch((error: unknown) => error))).toBe(false)
})
