import type { Config } from '../config.ts'
import type { Clock } from '../ctx.ts'
import type { Database, Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { seedDemo } from './demo.ts'
import { readReference } from './read.ts'
import { seedContent, seedShowcase } from './content.ts'
import { seedReference } from './reference.ts'
import type { Sown } from './sown.ts'

export type SeedOptions = { config: Config; now: Clock; report: (step: string) => void; enqueueIn: (db: Write) => Enqueue }

/** Sows what is missing: the reference data and pages, and the demo town when asked for. */
export async function seed(db: Database, sown: Sown, { config, now, report, enqueueIn }: SeedOptions): Promise<void> {
  const reference = readReference()
  await db.transaction().execute(async (write) => {
    if (!sown.catalogue) {
      report('reference data')
      await seedReference(write, reference)
      if (config.demo) await seedDemo(write, { config, reference, now: now(), report, enqueue: enqueueIn(write) })
    }
    if (!sown.content) {
      report('pages and questions')
      await seedContent(write)
      if (config.demo) await seedShowcase(write)
    }
    await write.updateTable('catalogue_version').set((eb) => ({ version: eb('version', '+', 1) })).execute()
  })
}
