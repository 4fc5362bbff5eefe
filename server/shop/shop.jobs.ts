import { defineJob } from '../jobs/job.ts'
import { daysBefore } from '../time.ts'

/** Deletes guest sessions that were not used for 30 days, with their carts. */
const tidyCarts = defineJob({
  name: 'tidy-carts',
  schedule: '18 3 * * *',
  run: async ({ db, now }) => {
    await db
      .deleteFrom('shop_sessions')
      .where('user_id', 'is', null)
      .where('seen_at', '<', daysBefore(now(), 30))
      .execute()
  },
})

export const shopJobs = [tidyCarts]
