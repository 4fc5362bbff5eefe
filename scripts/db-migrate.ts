/**
 * `npm run db:migrate`: runs the migrations and prepares the job queue, for a role that may change tables; the server's
 * may then do without.
 */
import pino from 'pino'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { openJobs } from '../server/jobs/jobs.ts'
import { startFault } from '../server/start-faults.ts'
import { allJobs } from '../server/subjects.ts'
import { openConfiguredDatabase, runCommand } from './open-database.ts'

async function run() {
  const { pool, close } = await openConfiguredDatabase(readConfig(process.env))
  try {
    await migrate(pool, console.log)
    const jobs = await openJobs(pool, openDatabase(pool), pino(), allJobs, false)
    await jobs.stop()
  } finally {
    await close()
  }
  console.log('The database is up to date')
}

runCommand(run, startFault)
