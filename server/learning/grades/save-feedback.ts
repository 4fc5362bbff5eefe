import { recordChange } from '../../audit/public.ts'
import type { Fails, SignedInContext, WriteContext } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { composeEmail } from '../../integrations/mail/compose-email.ts'
import { sendEmail } from '../../integrations/mail/mail.jobs.ts'
import { screenAddress } from '../../screen-address.ts'
import { sentence } from '../../sentences.ts'
import { lockEnrolment } from '../enrolments.queries.ts'

type Saving = WriteContext & SignedInContext & Fails<'not_found' | 'not_enrolled' | 'version_conflict'>
type Feedback = { userId: string; courseId: number; stepId: number; feedback: string; shown: string | null }

/** Writes a comment to a graded result and emails the learner; an empty one removes it. */
export async function saveFeedback(work: Saving, { userId, courseId, stepId, ...written }: Feedback): Promise<void> {
  const { db, enqueue, config, fail } = work
  const enrolmentId = await lockEnrolment(db, userId, courseId)
  if (enrolmentId === undefined) return fail('not_enrolled')
  const result = await db
    .selectFrom('completions')
    .innerJoin('steps', 'steps.id', 'completions.step_id')
    .innerJoin('courses', 'courses.id', 'steps.course_id')
    .innerJoin('users', 'users.id', 'completions.user_id')
    .select(['feedback', 'steps.title', 'courses.title as course', 'firstname', 'lastname', 'email', 'language'])
    .where('completions.user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .where('steps.course_id', '=', courseId)
    .where('grade_weight', 'is not', null)
    .where('score', 'is not', null)
    .executeTakeFirst()
  if (!result) return fail('not_found')
  const { feedback: before, title, course, firstname, lastname, email, language } = result
  const feedback = written.feedback || null
  if (feedback === before) return
  if (before !== written.shown) return fail('version_conflict')
  await db
    .updateTable('completions')
    .set({ feedback })
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .execute()
  await recordChange(work, {
    action: 'person.feedback_saved',
    id: userId,
    about: `${firstname} ${lastname}: ${inLanguage(title, 'lt')}`,
    before: before === null ? {} : { feedback: before },
    after: feedback === null ? {} : { feedback },
  })
  if (feedback === null) return
  const t = (key: string) =>
    sentence(language, key, {
      brand: config.brand,
      title: inLanguage(course, language),
      step: inLanguage(title, language),
    })
  const link = screenAddress(config.publicUrl, `/course/${courseId}/grades`, language)
  const parts = [t('mail.greeting'), t('mail.feedback.text'), feedback, { link, label: t('mail.feedback.action') }]
  const subject = t('mail.feedback.subject')
  await enqueue(sendEmail, composeEmail({ to: email, language, brand: config.brand, subject, parts }))
}
