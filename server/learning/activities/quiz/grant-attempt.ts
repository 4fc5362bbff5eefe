import { recordChange } from '../../../audit/public.ts'
import type { Fails, SignedInContext, WriteContext } from '../../../context.ts'
import { inLanguage } from '../../../db/texts.ts'
import { composeEmail } from '../../../integrations/mail/compose-email.ts'
import { sendEmail } from '../../../integrations/mail/mail.jobs.ts'
import { screenAddress } from '../../../screen-address.ts'
import { sentence } from '../../../sentences.ts'
import { findStep } from '../../completions.queries.ts'
import { lockEnrolment } from '../../enrolments.queries.ts'
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
  const { db, enqueue, config, now, fail } = work
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
  const { firstname, lastname, email, language } = await db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { title } = await db.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirstOrThrow()
  const about = `${firstname} ${lastname}: ${inLanguage(step.title, 'lt')}`
  await recordChange(work, { action: 'person.attempt_granted', id: userId, about, after: { reason } })
  const t = (key: string) =>
    sentence(language, key, {
      brand: config.brand,
      title: inLanguage(title, language),
      test: inLanguage(step.title, language),
    })
  const screen = step.topic_id === null ? 'tests' : `theory/${step.topic_id}#step-${stepId}`
  const link = screenAddress(config.publicUrl, `/course/${courseId}/${screen}`, language)
  const parts = [t('mail.greeting'), t('mail.attempt.text'), { link, label: t('mail.attempt.action') }]
  const subject = t('mail.attempt.subject')
  await enqueue(sendEmail, composeEmail({ to: email, language, brand: config.brand, subject, parts }))
}
