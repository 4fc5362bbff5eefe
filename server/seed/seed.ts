import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { markContent } from '../content/content.jobs.ts'
import type { Clock } from '../context.ts'
import type { Database, Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { seedDemo } from './demo.ts'
import { readReference } from './read.ts'
import { seedContent, seedShowcase } from './content.ts'
import { seedReference } from './reference.ts'
import { findUnsown } from './seed-runs.queries.ts'

export type SeedOptions = {
  config: Config
  now: Clock
  report: (step: string) => void
  enqueueIn: (db: Write) => Enqueue
}

/** Servers that start at once sow one after the other (a number of our own choice). */
const lock = 7_241_001

/** Sows what the installation has not been given yet: the reference data and pages, and the demo town when asked for. */
export async function seed(db: Database, { config, now, report, enqueueIn }: SeedOptions): Promise<void> {
  const reference = readReference()
  await db.transaction().execute(async (write) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(write)
    const unsown = await findUnsown(write)
    if (unsown.includes('catalogue')) {
      report('reference data')
      await seedReference(write, reference)
      if (config.demo) await seedDemo(write, { config, reference, now: now(), report, enqueue: enqueueIn(write) })
    }
    if (unsown.includes('content')) {
      report('pages and questions')
      await seedContent(write)
      if (config.demo) await seedShowcase(write)
      await markContent(write, config.shopping, now())
    }
    if (!unsown.length) return
    await write
      .insertInto('sown')
      .values(unsown.map((part) => ({ part })))
      .execute()
    await write
      .updateTable('catalogue_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
  })
}
