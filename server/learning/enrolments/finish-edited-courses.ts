import { daysBefore } from '../../time.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { lockEnrolment } from './enrolments.queries.ts'
import { finishCourse } from './finish-course.ts'
import { listDone } from './own-courses.queries.ts'

/** For how many days it is looked for, so that none is forgotten when the job did not run: after an edit, and after a practice. */
const [editedDays, begunDays] = [3, 30]

/**
 * Completes the courses of learners to whom nothing is missing since a step was removed, practice is asked for no
 * longer, their practice has begun, or the last session of several is over. Each in a transaction of its own; one that fails is tried again at the next run.
 */
export const finishEditedCourses = defineJob({
  name: 'finish-edited-courses',
  every: 600,
  run: async ({ db, enqueueIn, config, now, log }) => {
    const since = { edited: daysBefore(now(), editedDays), begun: daysBefore(now(), begunDays) }
    for (const { id, user_id: userId, course_id: courseId } of await listDone(db, { since, now: now() })) {
      try {
        await runInTransaction(db, async (write) => {
          const enrolmentId = await lockEnrolment(write, userId, courseId)
          if (enrolmentId !== id) return
          await finishCourse(
            { db: write, enqueue: enqueueIn(write), config },
            { userId, courseId, enrolmentId, now: now() },
          )
        })
      } catch (error) {
        log.error({ err: error, enrolment: id }, 'a course could not be completed')
      }
    }
  },
})
