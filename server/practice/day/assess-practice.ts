import { isPassed, isSignedBy, unanswered } from '../../../contract/assessment.rules.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { practiceDayCalls } from '../../../contract/manage/days.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { recordAssessment } from '../record-assessment.ts'
import { findChecklist } from '../checklists/checklists.queries.ts'
import { nameOf } from './day.queries.ts'
import { type DayWork, isOfDay, requireSeat } from './mark-attendance.ts'

type Assessing = CallInput<typeof practiceDayCalls.assessPractice>['body']
type Failing = Fails<'not_found' | 'not_attended' | 'checklist_incomplete' | 'signature_wrong' | 'attendance_time'>

/** The assessment that was made last and after a moment: a phone may send an earlier one when it has network again. */
const findNewer = (
  { db }: DayWork,
  { userId, enrolment, assessedAt }: { userId: string; enrolment: string; assessedAt: Date },
) =>
  db
    .selectFrom('assessments')
    .select('passed')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolment)
    .where('assessed_at', '>', assessedAt)
    .orderBy('assessed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Assesses a practice by the checklist of its course and finishes the course when it was all that was missing. A course
 * without a checklist is passed as a whole by its assessor's signature. Repeated with the same id, it adds nothing.
 */
export async function assessPractice(work: DayWork & Failing, groupId: number, assessing: Assessing): Promise<void> {
  const { db, enqueue, config, principal, fail } = work
  const { assessment: id, enrolment, marks: answers, comment, second_assessor, signature } = assessing
  const { group, userId, name, state } = await requireSeat(work, groupId, enrolment)
  const known = await db.selectFrom('assessments').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return
  if (state !== 'attended') return fail('not_attended')
  const assessedAt = new Date(assessing.assessed_at)
  if (!isOfDay(assessedAt, group, work.now())) return fail('attendance_time')
  const assessor = await nameOf(db, principal)
  if (!isSignedBy(signature, assessor)) return fail('signature_wrong', 'signature')
  const checklist = (await findChecklist(db, group.course_id)) ?? { needed: 0, items: [] }
  if (unanswered(checklist.items, answers).length) return fail('checklist_incomplete')
  const passed = isPassed(checklist.items, checklist.needed, answers)
  const newer = await findNewer(work, { userId, enrolment, assessedAt })
  const recorded = { userId, courseId: group.course_id, passed: newer?.passed ?? passed, config, now: work.now() }
  if (!(await recordAssessment(db, enqueue, recorded))) return fail('not_attended')
  await db
    .insertInto('assessments')
    .values({
      id,
      user_id: userId,
      enrolment_id: enrolment,
      group_id: groupId,
      assessor_id: principal.userId,
      assessor,
      second_assessor: second_assessor.trim(),
      checklist: JSON.stringify(checklist),
      answers: JSON.stringify(answers.filter(({ key }) => checklist.items.some((item) => item.key === key))),
      passed,
      comment: comment.trim(),
      assessed_at: assessedAt,
    })
    .execute()
  await recordChange(work, {
    action: 'practice_group.assessed',
    id: groupId,
    about: name,
    after: { passed, ...(comment ? { comment } : {}), ...(second_assessor ? { second_assessor } : {}) },
  })
}
