import pg from 'pg'
import { expect, test } from 'vitest'
import { unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { migrate } from './migrate.ts'

const world = openWorld()

test('a role that may not change tables starts on a migrated database', async () => {
  const role = unique('server_')
  await world.pool.query(`create role ${role}`)
  await world.pool.query(`grant usage on schema public to ${role}`)
  await world.pool.query(`grant select, insert, update, delete on all tables in schema public to ${role}`)
  const pool = new pg.Pool({ ...world.pool.options, Client: pg.Client, options: `-c role=${role}` })
  try {
    await expect(pool.query('create table forbidden ()')).rejects.toThrow('permission denied')
    expect(await migrate(pool, () => undefined)).toBe(0)
  } finally {
    await pool.end()
    await world.pool.query(`drop owned by ${role}`)
    await world.pool.query(`drop role ${role}`)
  }
})
