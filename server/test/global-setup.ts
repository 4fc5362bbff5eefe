import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, openPool } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { seedContent } from '../seed/content.ts'
import { readReference } from '../seed/read.ts'
import { seedReference } from '../seed/reference.ts'
import { openJobs } from '../jobs/jobs.ts'
import { allJobs } from '../subjects.ts'
import pino from 'pino'

declare module 'vitest' {
  interface ProvidedContext {
    connection: { host: string; port: number; user: string; database: string }
    dataDir: string
  }
}

/**
 * One database server for all tests, with a template that has the schema, the job tables and the reference data; each
 * file clones it.
 */
export default async function setup(project: TestProject) {
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
    await seedContent(write, { demo: true })
  })
  const jobs = await openJobs(pool, db, pino({ level: 'silent' }), allJobs)
  await jobs.stop()
  await pool.end()
  project.provide('connection', embedded.connection)
  project.provide('dataDir', dataDir)
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
