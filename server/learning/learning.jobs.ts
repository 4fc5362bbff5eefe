import { sql } from 'kysely'
import { closeOverdueAttempts } from './activities/quiz/close-overdue-attempts.ts'
import { defineJob } from '../jobs/job.ts'
import { finishEditedCourses } from './enrolments/finish-edited-courses.ts'
import { keptDays } from '../retention.ts'
import { daysBefore } from '../time.ts'

const hasAnswers = sql<boolean>`exists (
  select from jsonb_array_elements(attempts.draft) d where jsonb_typeof(d->'answer') <> 'null')`
const hasEnded = sql<boolean>`exists (
  select from enrolments e where e.user_id = attempts.user_id and e.id = attempts.enrolment_id and e.ended_at is not null)`

/**
 * Deletes attempts that were begun a week ago, never submitted and that nobody misses: without an answer, or of an
 * enrolment that has ended. One with answers is continued when its test is opened again, however long ago it was begun.
 */
const tidyAttempts = defineJob({
  name: 'tidy-attempts',
  schedule: '19 3 * * *',
  run: async ({ db, now }) => {
    await db
      .deleteFrom('attempts')
      .where('submitted_at', 'is', null)
      .where('started_at', '<', daysBefore(now(), keptDays.attempts))
      .where((eb) => eb.or([eb.not(hasAnswers), hasEnded]))
      .execute()
  },
})

export const learningJobs = [tidyAttempts, closeOverdueAttempts, finishEditedCourses]
