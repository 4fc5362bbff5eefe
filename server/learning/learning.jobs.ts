import { closeOverdueAttempts } from './activities/quiz/close-overdue-attempts.ts'
import { defineJob } from '../jobs/job.ts'
import { daysBefore } from '../time.ts'

/** Deletes attempts that were opened a week ago and never submitted: their tokens have expired. */
const tidyAttempts = defineJob({
  name: 'tidy-attempts',
  schedule: '19 3 * * *',
  run: async ({ db, now }) => {
    await db
      .deleteFrom('attempts')
      .where('submitted_at', 'is', null)
      .where('started_at', '<', daysBefore(now(), 7))
      .execute()
  },
})

export const learningJobs = [tidyAttempts, closeOverdueAttempts]
