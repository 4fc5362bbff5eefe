import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool, type Pool } from './connect.ts'
import { openWorld } from '../test/world.ts'
import { findUser } from '../accounts/users.queries.ts'
import { makeLearner } from '../test/make.ts'

const world = openWorld()
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

test('statements time out after 30 s, waiting for a connection after 5 s', async () => {
  expect(pool.options.connectionTimeoutMillis).toBe(5000)
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
})

test('behind PgBouncer statements are not named', async () => {
  const { host, port, user } = inject('connection')
  const url = `postgresql://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}&pgbouncer=true`
  const pooled = openPool({ connectionString: url }, 1)
  for (const n of [1, 2, 3]) expect((await pooled.query('select $1::int as n', [n])).rows).toEqual([{ n }])
  expect((await pooled.query('select count(*)::int as n from pg_prepared_statements')).rows).toEqual([{ n: 0 }])
  await pooled.end()
})
