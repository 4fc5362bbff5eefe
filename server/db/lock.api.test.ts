import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { openJobs } from '../jobs/jobs.ts'
import { allJobs } from '../subjects.ts'
import { openDatabase, openPool } from './connect.ts'
import { migrate } from './migrate.ts'

test('several servers may start at the same time on an empty database', async () => {
  const database = `empty_${randomBytes(6).toString('hex')}`
  const admin = openPool(inject('connection'), 1)
  await admin.query(`create database ${database}`)
  await admin.end()
  const start = async () => {
    const pool = openPool({ ...inject('connection'), database }, 4)
    const ran = await migrate(pool, () => undefined)
    const jobs = await openJobs(pool, openDatabase(pool), pino({ level: 'silent' }), allJobs, false)
    await jobs.stop()
    await pool.end()
    return ran
  }
  const ran = await Promise.all([start(), start(), start(), start()])
  expect(ran.filter((migrations) => migrations > 0)).toHaveLength(1)
})
