import { issueCertificate } from '../certificates/public.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { findProgress } from './own-courses.queries.ts'
import { type Done, endResult, isFinished } from './progress.rules.ts'
import { listTestsOf } from './tests.queries.ts'

/** A step that was completed in an enrolment. */
export type StepTaken = { userId: string; courseId: number; enrolmentId: string; now: Date }
export type Standing = { completed: Done; certificateId: string | null }

async function certify(db: Write, enqueue: Enqueue, config: Config, step: StepTaken): Promise<string | null> {
  const { userId, courseId, enrolmentId } = step
  const course = await db
    .selectFrom('courses')
    .select('certificate_months')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (course.certificate_months === null) return null
  const quizzes = (await listTestsOf(db, userId, enrolmentId, courseId)).filter(({ module }) => module === 'quiz')
  const result = endResult(quizzes.flatMap(({ best }) => (best === null ? [] : [best])))
  return issueCertificate(db, enqueue, { ...step, config, months: course.certificate_months, endResult: result })
}

/**
 * Records when a step was completed and, when it was the last one, completes the enrolment and issues its certificate.
 * The enrolment must be locked. A completed enrolment stays completed, whatever is unticked later.
 */
export async function recordStep(db: Write, enqueue: Enqueue, config: Config, step: StepTaken): Promise<Standing> {
  const { userId, enrolmentId, now } = step
  const { completed_at, done, total, certificate_id } = await findProgress(db, userId, enrolmentId)
  const completed = { done, total }
  const finishes = completed_at === null && isFinished(completed)
  await db
    .updateTable('enrolments')
    .set({ last_activity_at: now, ...(finishes ? { completed_at: now } : {}) })
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .execute()
  return { completed, certificateId: finishes ? await certify(db, enqueue, config, step) : certificate_id }
}
