import { seedDemo } from '../server/seed/demo.ts'
import { readReference } from '../server/seed/read.ts'
import { addDays, dayInVilnius } from '../server/time.ts'
import type { Scenario } from './scenario.ts'

/** Thrown to undo what a day wrote. */
class Undone extends Error {}

/** The demo is planned around the day on which it is written: weekends, holidays and what meets on one day differ. */
export const demoDays: Scenario = {
  name: 'days',
  what: (rounds) => `the demo is written as on each of the next ${rounds} days, and undone`,
  aim: 'written on every day',
  rounds: { full: 60, short: 1 },
  run: async ({ rounds, open }) => {
    const { db, config, integrations, accessPoint, jobs } = await open()
    const reference = readReference()
    const faults: string[] = []
    for (let days = 1; days <= rounds; days++) {
      const now = new Date(Date.now() + days * 86_400_000)
      const written = db.transaction().execute(async (write) => {
        const enqueue = jobs.enqueueIn(write)
        const { files } = integrations
        await seedDemo(write, {
          config,
          reference,
          files,
          einvoice: accessPoint,
          now,
          report: () => undefined,
          enqueue,
        })
        throw new Undone()
      })
      await written.catch((error: unknown) => {
        if (!(error instanceof Undone)) faults.push(`${addDays(dayInVilnius(new Date()), days)}: ${String(error)}`)
      })
    }
    return { measured: `${rounds - faults.length} of ${rounds} days`, faults }
  },
}
