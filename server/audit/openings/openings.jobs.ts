import { defineJob } from '../../jobs/job.ts'
import { keptDays } from '../../retention.ts'
import { daysBefore } from '../../time.ts'

/** Deletes old openings. */
export const tidyOpenings = defineJob({
  name: 'tidy-openings',
  schedule: '37 3 * * *',
  run: async ({ db, now }) => {
    await db.deleteFrom('openings').where('at', '<', daysBefore(now(), keptDays.openings)).execute()
  },
})
