import type { Config } from '../config.ts'
import type { Clock } from '../ctx.ts'
import type { Database, Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { seedDemo } from './demo.ts'
import { readReference } from './read.ts'
import { seedReference } from './reference.ts'

export type SeedOptions = { config: Config; now: Clock; report: (step: string) => void; enqueueIn: (db: Write) => Enqueue }

/** Sows an empty database: the reference data, and the demo town when asked for. Ask `isSown` first. */
export async function seed(db: Database, { config, now, report, enqueueIn }: SeedOptions): Promise<void> {
  const reference = readReference()
  await db.transaction().execute(async (write) => {
    report('reference data')
    await seedReference(write, reference)
    if (config.demo) await seedDemo(write, { config, reference, now: now(), report, enqueue: enqueueIn(write) })
    await write.updateTable('catalogue_version').set((eb) => ({ version: eb('version', '+', 1) })).execute()
  })
}
