import { afterEach, describe, expect, test } from 'vitest'
import { openNetwork } from '../test/network.ts'
import { openWorld } from '../test/world.ts'
import { isUnavailable, openDatabase, openPool, unlimited } from './connect.ts'
import { sql } from 'kysely'

const world = openWorld()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function openSmall(answersWithin: number) {
  const { url, forget, close } = await openNetwork(world.pool.options)
  closing.push(close)
  const pool = openPool({ connectionString: url }, 2, answersWithin)
  closing.push(() => pool.end())
  return { pool, db: openDatabase(pool), forget }
}

describe('a connection that goes silent', () => {
  test('is given up after the deadline, also within a transaction; the pool then opens another', async () => {
    const { pool, db, forget } = await openSmall(300)
    const both = await Promise.all([pool.connect(), pool.connect()])
    for (const client of both) client.release()
    forget()
    const failures = await Promise.all([
      pool.query('select 1').catch((error: unknown) => error),
      db
        .transaction()
        .execute((write) => sql`select ${1}::int`.execute(write))
        .catch((error: unknown) => error),
    ])
    expect(failures.map(isUnavailable)).toEqual([true, true])
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(pool.totalCount).toBeLessThanOrEqual(2)
  })

  test('work without a limit is not given up', async () => {
    const { pool, db } = await openSmall(300)
    const slow = db.transaction().execute(async (write) => {
      await sql.raw(unlimited).execute(write)
      await sql`select pg_sleep(0.6)`.execute(write)
      return 'done'
    })
    expect(await slow).toBe('done')
    await expect(pool.query('select pg_sleep(0.6)')).rejects.toThrow('Query read timeout')
  })
})

test('what the database refuses for lack of time counts as unavailable, so that it is tried again', async () => {
  const client = await world.pool.connect()
  await client.query("set statement_timeout = '20ms'")
  const late = await client.query('select pg_sleep(1)').catch((error: unknown) => error)
  await client.query('reset statement_timeout')
  client.release()
  expect(isUnavailable(late)).toBe(true)
})
