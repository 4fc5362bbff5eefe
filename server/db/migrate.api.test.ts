import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { openJobs } from '../jobs/jobs.ts'
import { startFault } from '../start-faults.ts'
import { allJobs } from '../subjects.ts'
import { unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { openDatabase, openPool } from './connect.ts'
import { migrate } from './migrate.ts'

const world = openWorld()

/** What docs/operations.md gives to the role of a server that may not change tables. */
const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const [, grants = ''] = /let the server's role use what is there:\n\n```sql\n([^`]+)```/.exec(operations) ?? []

test('a role with the documented grants, which may not change tables, starts on a migrated database', async () => {
  const role = unique('server_')
  await world.pool.query(`create role ${role}`)
  await world.pool.query(grants.replaceAll('to praktika', `to ${role}`))
  const pool = new pg.Pool({ ...world.pool.options, Client: pg.Client, options: `-c role=${role}` })
  try {
    await expect(pool.query('create table forbidden ()')).rejects.toThrow('permission denied')
    expect(await migrate(pool, () => undefined)).toBe(0)
    const jobs = await openJobs(pool, openDatabase(pool), pino({ level: 'silent' }), allJobs, false)
    await jobs.stop()
    const { rows } = await pool.query("select nextval('certificate_numbers') > 0 as numbered")
    expect(rows).toEqual([{ numbered: true }])
  } finally {
    await pool.end()
    await world.pool.query(`drop owned by ${role}`)
    await world.pool.query(`drop role ${role}`)
  }
})

test('a database that does not know our letters is refused with one sentence', async () => {
  const database = unique('ascii_')
  const name = `"${database}" template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`
  await world.pool.query(`create database ${name}`)
  const pool = openPool({ ...inject('connection'), database }, 2)
  const failed = await migrate(pool, () => undefined).catch((error: unknown) => error)
  await pool.end()
  await world.pool.query(`drop database "${database}"`)
  expect(startFault(failed)).toMatch(/^The database does not support Lithuanian and Russian letters: [^\n]+$/)
})
