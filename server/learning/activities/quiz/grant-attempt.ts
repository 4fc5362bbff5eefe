import { userEvents } from '../../../../contract/events.ts'
import { recordChange } from '../../../audit/public.ts'
import type { Fails, SignedInContext, WriteContext } from '../../../context.ts'
import { inLanguage } from '../../../db/texts.ts'
import { notify } from '../../../mail/notify.ts'
import { findStep } from '../../study/completions.queries.ts'
import { lockEnrolment } from '../../enrolments/enrolments.queries.ts'
import { findTaken } from './attempts.queries.ts'
import { nextAttempt } from './attempts.rules.ts'
import { readQuizSettings } from './quiz-settings.ts'

type Granting = WriteContext & SignedInContext & Fails<'not_found' | 'not_enrolled' | 'attempts_left'>
type Grant = { userId: string; courseId: number; stepId: number; reason: string }

/**
 * Grants one more attempt of a test to a learner who has none left, and emails them. Sent twice, it grants one: by then
 * an attempt is left.
 */
export async function grantAttempt(work: Granting, { userId, courseId, stepId, reason }: Grant): Promise<void> {
  const { db, now, fail } = work
  const enrolmentId = await lockEnrolment(db, userId, courseId)
  if (enrolmentId === undefined) return fail('not_enrolled')
  const step = await findStep(db, userId, 'quiz', stepId)
  if (step?.course_id !== courseId) return fail('not_found')
  const taken = await findTaken(db, { userId, enrolmentId, stepId })
  if (nextAttempt(readQuizSettings(step.settings), taken, now()).left !== 0) return fail('attempts_left')
  await db
    .insertInto('attempt_grants')
    .values({ user_id: userId, enrolment_id: enrolmentId, step_id: stepId, granted_at: now() })
    .execute()
  const { firstname, lastname } = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { title } = await db.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirstOrThrow()
  const about = `${firstname} ${lastname}: ${inLanguage(step.title, 'lt')}`
  await recordChange(work, { action: 'person.attempt_granted', id: userId, about, after: { reason } })
  const screen = step.topic_id === null ? 'tests' : `theory/${step.topic_id}#step-${stepId}`
  await notify(work, userId, userEvents.attempt_granted, { title, test: step.title }, ({ t, link }) => [
    t('text'),
    link(`/course/${courseId}/${screen}`, t('action')),
  ])
}
