import { isOf } from '../../../../contract/activities/modules.ts'
import { runInTransaction } from '../../../db/transaction.ts'
import { ExpectedFailure, fail } from '../../../http/fail.ts'
import { defineJob } from '../../../jobs/job.ts'
import { findStep } from '../../study/completions.queries.ts'
import { lockEnrolment } from '../../enrolments/enrolments.queries.ts'
import { requireUnlocked } from '../../study/require-available-step.ts'
import { listOverdue } from './attempts.queries.ts'
import { graceSeconds } from './attempts.rules.ts'
import { closeLate } from './close-attempt.ts'

/**
 * Submits the attempts whose time is over with what had been saved: their page was closed or could not send. Each in a
 * transaction of its own; one that fails is tried again at the next run. One at a test that is locked by now stays open
 * until the test is available again.
 */
export const closeOverdueAttempts = defineJob({
  name: 'close-overdue-attempts',
  every: 60,
  run: async ({ db, enqueueIn, config, now, log }) => {
    const before = new Date(now().getTime() - graceSeconds * 1000)
    for (const { id, user_id: userId, step_id: stepId, module } of await listOverdue(db, before)) {
      if (!isOf('questions', module)) continue
      try {
        await runInTransaction(db, async (write) => {
          const step = await findStep(write, userId, module, stepId)
          if (step) await lockEnrolment(write, userId, step.course_id)
          if (!step) return
          const work = { db: write, enqueue: enqueueIn(write), config, now: now() }
          const courseId = step.course_id
          await requireUnlocked({ ...work, fail }, { userId, courseId }, stepId)
          await closeLate(work, { userId, courseId, stepId, module }, id)
        })
      } catch (error) {
        if (error instanceof ExpectedFailure) continue
        log.error({ err: error, attempt: id }, 'an attempt could not be closed')
      }
    }
  },
})
