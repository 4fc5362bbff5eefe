import { isPassed, isSignedBy, unanswered } from '../../../contract/assessment.rules.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { practiceDayCalls } from '../../../contract/manage/days.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { failFields } from '../../http/fail.ts'
import { findChecklist } from '../checklists/checklists.queries.ts'
import { findGroup } from '../groups.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import { decideSecond, findSecond } from './second-assessor.ts'
import { recordAssessment } from '../record-assessment.ts'
import { findOwnSeat } from '../slots.queries.ts'
import { mayChange } from '../slots.rules.ts'
import { nameOf } from './day.queries.ts'
import { notAfter } from '../phone-time.rules.ts'
import { isOfSession } from './attendance.rules.ts'
import { type DayWork, isCompleted, isCurrent, refuseBeforeArrival, requireSeat } from './mark-attendance.ts'

type Assessing = CallInput<typeof practiceDayCalls.assessPractice>['body']
type Failing = Fails<
  | 'not_found'
  | 'not_attended'
  | 'already_decided'
  | 'checklist_incomplete'
  | 'signature_wrong'
  | 'attendance_time'
  | 'before_arrival'
>

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
    .where('withdrawn_at', 'is', null)
    .where('assessed_at', '>', assessedAt)
    .orderBy('assessed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a course that asks for a passed assessment is completed: its certificate says that it was passed. */
const isDecided = async (db: DayWork['db'], userId: string, enrolmentId: string) =>
  (await isCompleted(db, userId, enrolmentId)) &&
  (
    await db
      .selectFrom('enrolments')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select('courses.practice')
      .where('user_id', '=', userId)
      .where('enrolments.id', '=', enrolmentId)
      .executeTakeFirst()
  )?.practice === 'assessed'

/**
 * Assesses a practice by the checklist of its course and finishes the course when it was all that was missing. A course
 * without a checklist is passed as a whole by its assessor's signature. It counts from this signature on; what a second
 * assessor says of it is kept beside it. Repeated with the same id, it adds nothing. Who failed
 * what the course asks for is emailed how to go on; their result stays once they have another time. Once the course is
 * completed, a passed assessment that it asks for is not changed to failed: its certificate is revoked instead.
 */
export async function assessPractice(work: DayWork & Failing, groupId: number, assessing: Assessing): Promise<void> {
  const { db, principal, fail } = work
  const { assessment: id, enrolment, marks: answers, comment, signature } = assessing
  const {
    group,
    userId,
    name,
    state,
    assessment: known,
    known: attended,
    isReplaced,
  } = await requireSeat(work, groupId, enrolment)
  const repeated = await db.selectFrom('assessments').select('id').where('id', '=', id).executeTakeFirst()
  if (repeated) return
  if (state !== 'attended') return fail('not_attended')
  if (isReplaced) return fail('already_decided')
  const byPhone = new Date(assessing.assessed_at)
  if (!group.sessions.some((session) => isOfSession(byPhone, session))) return fail('attendance_time', 'assessed_at')
  const assessedAt = notAfter(byPhone, work.now())
  refuseBeforeArrival(work, { field: 'assessed_at', at: assessedAt, cameAt: attended?.cameAt })
  const assessor = await nameOf(db, principal)
  if (!isSignedBy(signature, assessor)) return fail('signature_wrong', 'signature')
  const noted = assessing.second_assessor.trim()
  if (isSignedBy(noted, assessor)) return failFields({ second_assessor: 'second_self' })
  const colleague = await findSecond(work, group, assessing.second_assessor_id)
  const checklist = (await findChecklist(db, group.course_id)) ?? { needed: 0, items: [] }
  const items = new Set(checklist.items.map(({ key }) => key))
  if (answers.some(({ key }) => !items.has(key))) return failFields({ marks: 'checklist_item' })
  if (unanswered(checklist.items, answers).length) return fail('checklist_incomplete')
  const passed = isPassed(checklist.items, checklist.needed, answers)
  const newer = await findNewer(work, { userId, enrolment, assessedAt })
  if (!(newer?.passed ?? passed) && known === 'passed' && (await isDecided(db, userId, enrolment)))
    return fail('already_decided')
  const of = { groupId, enrolmentId: enrolment }
  const recorded = { userId, courseId: group.course_id, of, passed: newer?.passed ?? passed, now: work.now() }
  if (!(await recordAssessment(work, recorded))) return fail('not_attended')
  const second = await decideSecond(work, group, { colleague, noted, pin: assessing.second_pin ?? '' })
  await db
    .insertInto('assessments')
    .values({
      id,
      user_id: userId,
      enrolment_id: enrolment,
      group_id: groupId,
      assessor_id: principal.userId,
      assessor,
      ...second.row,
      checklist: JSON.stringify(checklist),
      answers: JSON.stringify(answers),
      passed,
      comment: comment.trim(),
      assessed_at: assessedAt,
    })
    .execute()
  await recordChange(work, {
    action: 'practice_group.assessed',
    id: groupId,
    about: name,
    after: {
      passed,
      ...(comment ? { comment } : {}),
      ...(second.row.second_assessor ? { second_assessor: second.row.second_assessor } : {}),
    },
  })
  await second.announce({ person: name, assessor })
  const own = await findOwnSeat(db, userId, enrolment)
  if (!own?.failed || known === 'failed' || !(await isCurrent(db, userId, enrolment))) return
  const kind = mayChange(own, work.now()) ? 'failed' : 'failed_again'
  await notifyLearner(work, userId, { kind, group: await findGroup(db, groupId) })
}
