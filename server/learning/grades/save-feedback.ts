import { userEvents } from '../../../contract/events.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails, SignedInContext, WriteContext } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { notify } from '../../mail/notify.ts'
import { lockEnrolment } from '../enrolments/enrolments.queries.ts'

type Saving = WriteContext & SignedInContext & Fails<'not_found' | 'not_enrolled' | 'version_conflict'>
type Feedback = { userId: string; courseId: number; stepId: number; feedback: string; shown: string | null }

/** Writes a comment to a graded result and emails the learner; an empty one removes it. */
export async function saveFeedback(work: Saving, { userId, courseId, stepId, ...written }: Feedback): Promise<void> {
  const { db, fail } = work
  const enrolmentId = await lockEnrolment(db, userId, courseId)
  if (enrolmentId === undefined) return fail('not_enrolled')
  const result = await db
    .selectFrom('completions')
    .innerJoin('steps', 'steps.id', 'completions.step_id')
    .innerJoin('courses', 'courses.id', 'steps.course_id')
    .innerJoin('users', 'users.id', 'completions.user_id')
    .select(['feedback', 'steps.title', 'courses.title as course', 'firstname', 'lastname'])
    .where('completions.user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .where('steps.course_id', '=', courseId)
    .where('grade_weight', 'is not', null)
    .where('score', 'is not', null)
    .executeTakeFirst()
  if (!result) return fail('not_found')
  const { feedback: before, title, course, firstname, lastname } = result
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
  await notify(work, userId, userEvents.feedback_saved, { title: course, step: title }, ({ t, link }) => [
    t('text'),
    feedback,
    link(`/course/${courseId}/grades`, t('action')),
  ])
}
