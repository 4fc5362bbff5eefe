import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '../config.ts'
import { openDatabase, openPool } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openJobs } from '../jobs/jobs.ts'
import { seedContent } from '../seed/content.ts'
import { readReference } from '../seed/read.ts'
import { seedReference } from '../seed/reference.ts'
import { allJobs } from '../subjects.ts'

/**
 * One database server for all tests, with a template that has the schema, the job tables and the reference data; each
 * world clones it.
 */
export async function makeTemplate() {
  const dataDir = mkdtempSync(join(tmpdir(), 'praktika-test-'))
  chmodSync(dataDir, 0o711) // the database's user must be able to traverse it
  const embedded = await startEmbedded({ dataDir, throwAway: true })
  const admin = openPool(embedded.connection, 1)
  await admin.query('create database template_world')
  await admin.end()
  const pool = openPool({ ...embedded.connection, database: 'template_world' }, 4)
  await migrate(pool, () => undefined)
  const db = openDatabase(pool)
  await db.transaction().execute(async (write) => {
    await seedReference(write, readReference(), { demo: true })
    await seedContent(write, readConfig({}))
  })
  const jobs = await openJobs(pool, db, pino({ level: 'silent' }), allJobs, false)
  await jobs.stop()
  await pool.end()
  const close = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { connection: embedded.connection, dataDir, close }
}
