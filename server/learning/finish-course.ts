import type { Done } from './progress.rules.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { findProgress } from './own-courses.queries.ts'
import { endResult, isFinished } from './progress.rules.ts'
import { listTestsOf } from './tests.queries.ts'

export type StepTaken = { userId: string; courseId: number; now: Date }
export type Standing = { completed: Done; certificateId: string | null }

/**
 * Holds the person's enrolment until the transaction ends, so that of two steps taken at the same moment one sees the other
 * and the last one is noticed. False when they do not have the course.
 */
export async function holdEnrolment(db: Write, userId: string, courseId: number): Promise<boolean> {
  const held = await db
    .selectFrom('enrolments')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

async function certify(
  db: Write,
  enqueue: Enqueue,
  config: Config,
  { userId, courseId, now }: StepTaken,
): Promise<string | null> {
  const course = await db
    .selectFrom('courses')
    .select('certificate_months')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (course.certificate_months === null) return null
  const quizzes = (await listTestsOf(db, userId, courseId)).filter(({ module }) => module === 'quiz')
  const result = endResult(quizzes.flatMap(({ best }) => (best === null ? [] : [best])))
  return issueCertificate(db, enqueue, {
    config,
    userId,
    courseId,
    months: course.certificate_months,
    endResult: result,
    now,
  })
}

/**
 * After a step was taken: notes when, and, when it was the last one, completes the course and issues its certificate.
 * The enrolment must be held. A course that is completed stays so, whatever is unticked later.
 */
export async function noteStep(db: Write, enqueue: Enqueue, config: Config, step: StepTaken): Promise<Standing> {
  const { userId, courseId, now } = step
  const { completed_at, done, total, certificate_id } = await findProgress(db, userId, courseId)
  const completed = { done, total }
  const finishes = completed_at === null && isFinished(completed)
  await db
    .updateTable('enrolments')
    .set({ last_activity_at: now, ...(finishes ? { completed_at: now } : {}) })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
  return { completed, certificateId: finishes ? await certify(db, enqueue, config, step) : certificate_id }
}
