import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { updateChecksums } from '../content/public.ts'
import type { Clock } from '../context.ts'
import { type Database, unlimited, type Write } from '../db/connect.ts'
import type { EinvoiceProvider } from '../integrations/einvoice/port.ts'
import type { Files } from '../integrations/files/port.ts'
import type { Enqueue } from '../jobs/job.ts'
import { seedDemo } from './demo.ts'
import { seedLookups } from './lookups.ts'
import { readReference } from './read.ts'
import { seedContent, seedShowcase } from './content.ts'
import { seedReference } from './reference.ts'
import { seedWebsite } from './website.ts'
import { findUnseeded } from './seed-runs.queries.ts'

export type SeedOptions = {
  config: Config
  now: Clock
  /** Where files of courses are stored. */
  files: Files
  /** The local access point of the demo: through a real one nothing of the demo is sent. */
  einvoice?: EinvoiceProvider | undefined
  report: (step: string) => void
  enqueueIn: (db: Write) => Enqueue
}

/** The lock that makes servers that start together seed one after the other (an arbitrary number). */
const lock = 7_241_001

/** Seeds what is missing: reference data and pages, and demo data when the configuration says so. */
export async function seed(db: Database, options: SeedOptions): Promise<void> {
  const { config, now, files, einvoice, report, enqueueIn } = options
  const reference = readReference()
  await db.transaction().execute(async (write) => {
    // Another server may be seeding, which takes longer than a statement may.
    await sql.raw(unlimited).execute(write)
    await sql`select pg_advisory_xact_lock(${lock})`.execute(write)
    const unseeded = await findUnseeded(write)
    if (unseeded.includes('catalogue')) {
      report('reference data')
      await seedReference(write, reference, config)
      const enqueue = enqueueIn(write)
      if (config.demo) await seedDemo(write, { config, reference, now: now(), files, einvoice, report, enqueue })
    }
    if (unseeded.includes('content')) {
      report('pages and questions')
      await seedContent(write, config)
      if (config.demo) await seedShowcase(write)
      if (config.demo) await seedWebsite(write, { config, now: now() })
      await updateChecksums(write, config.shopping, now())
    }
    if (unseeded.includes('lookups')) await seedLookups(write)
    if (!unseeded.length) return
    await write
      .insertInto('seed_runs')
      .values(unseeded.map((part) => ({ part })))
      .execute()
    await write
      .updateTable('cache_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
  })
}
