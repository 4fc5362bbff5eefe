import { attendanceWindow } from '../../../contract/attendance-time.rules.ts'
import type { Selectable } from 'kysely'
import type { CallInput } from '../../../contract/call.ts'
import type { practiceDayCalls } from '../../../contract/manage/days.ts'
import { isTicketCode } from '../../../contract/practice-ticket.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails, Principal } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import type { PracticeSeats } from '../../db/tables.ts'
import { failFields } from '../../http/fail.ts'
import { lockEnrolment } from '../../learning/public.ts'
import { findGroup } from '../groups.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import { recordAttendance } from '../record-attendance.ts'
import { findOwnSeat } from '../slots.queries.ts'
import { mayChange } from '../slots.rules.ts'
import { momentInWords } from '../../time.ts'
import type { PracticeWork } from '../work.ts'
import { type Asking, findDay } from './day.queries.ts'
import { type Attended, isKnown, mergeAttendance } from './attendance.rules.ts'
import { ticketKey } from './ticket-key.ts'

export type DayWork = PracticeWork & Asking & { db: Write; principal: Principal }
const noTimes = { came_at: null, left_at: null, came_how: null, came_note: null } as const
/** A seat of which nothing is recorded. */
export const notMarked = { state: 'taken', absent_at: null, ...noTimes } as const
type Marking = CallInput<typeof practiceDayCalls.markAttendance>['body']

type SeatRow = Pick<Selectable<PracticeSeats>, 'came_at' | 'left_at' | 'came_how' | 'came_note'>
const knownOf = ({ came_at: cameAt, left_at: leftAt, came_how: how, came_note: note }: SeatRow): Attended | undefined =>
  cameAt && how ? { cameAt, leftAt, how, note } : undefined

/** The group, and the seat of an enrolment in it, locked. */
export async function requireSeat(work: DayWork & Fails<'not_found'>, groupId: number, enrolmentId: string) {
  const { db, fail } = work
  const group = (await findDay(work, groupId)) ?? fail('not_found')
  const seat = await db
    .selectFrom('practice_seats')
    .select(['seat', 'user_id', 'state', 'assessment', 'replaced_at', 'came_at', 'left_at', 'came_how', 'came_note'])
    .where('group_id', '=', groupId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', 'in', ['taken', 'attended', 'absent'])
    .forUpdate()
    .executeTakeFirst()
  if (!seat?.user_id) return fail('not_found')
  const { firstname, lastname } = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', seat.user_id)
    .executeTakeFirstOrThrow()
  return {
    group,
    seat: seat.seat,
    userId: seat.user_id,
    state: seat.state,
    assessment: seat.assessment,
    isReplaced: seat.replaced_at !== null,
    known: knownOf(seat),
    name: `${firstname} ${lastname}`,
  }
}

/** Whether a moment is of the day of the group and not of the future (two minutes for clocks). */
export function isOfDay(at: Date, { starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date): boolean {
  const { from, until } = attendanceWindow(starts_at.getTime(), ends_at.getTime())
  return at.getTime() >= from && at.getTime() <= until && at.getTime() <= now.getTime() + 120_000
}

type Moment = { field: string; at: Date; cameAt: Date | undefined }

/** Nobody leaves or is assessed before they came. */
export function refuseBeforeArrival(
  { language, fail }: Pick<DayWork, 'language'> & Fails<'before_arrival'>,
  { field, at, cameAt }: Moment,
): void {
  if (cameAt && at < cameAt) fail('before_arrival', { field, values: { came: momentInWords(cameAt, language) } })
}

type Failing = Fails<
  'not_found' | 'ticket_wrong' | 'attendance_time' | 'before_arrival' | 'attendance_reason' | 'already_decided'
>

/** Whether the course is completed: then its certificate says that the practice was attended. */
export const isCompleted = async (db: Write, userId: string, enrolmentId: string) =>
  (await db
    .selectFrom('enrolments')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Whether who did not come has another seat by now: then the missed one stays missed. */
async function hasOtherSeat(
  db: Write,
  userId: string,
  { enrolmentId, courseId }: { enrolmentId: string; courseId: number },
) {
  await lockEnrolment(db, userId, courseId)
  const other = await db
    .selectFrom('practice_seats')
    .select('seat')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', 'in', ['taken', 'attended'])
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

type Required = Awaited<ReturnType<typeof requireSeat>>

/** Records that somebody did not come, and emails them how to go on. Somebody who was recorded as present is not absent. */
async function markAbsent(work: DayWork & Failing, groupId: number, enrolmentId: string, required: Required) {
  const { db, fail, now } = work
  const { group, seat, userId, state, name } = required
  if (state === 'attended') return fail('already_decided')
  if (state === 'absent') return
  if (now() < group.starts_at) return fail('attendance_time', 'absent')
  await db
    .updateTable('practice_seats')
    .set({ state: 'absent', absent_at: now() })
    .where('group_id', '=', groupId)
    .where('seat', '=', seat)
    .execute()
  await recordChange(work, {
    action: 'practice_group.attendance_recorded',
    id: groupId,
    about: name,
    after: { absent: true },
  })
  const own = await findOwnSeat(db, userId, enrolmentId)
  const kind = mayChange(own, now()) ? 'absent' : 'absent_again'
  await notifyLearner(work, userId, { kind, group: await findGroup(db, groupId) })
}

/** Records that somebody came and left, or did not come, or takes it back. Harmless when repeated, also in another order. */
export async function markAttendance(work: DayWork & Failing, groupId: number, marking: Marking): Promise<void> {
  const { db, enqueue, config, fail } = work
  const { enrolment, came, absent, left, how, ticket_code: code, note } = marking
  if (came !== null && absent) return failFields({ absent: 'came_and_absent' })
  const required = await requireSeat(work, groupId, enrolment)
  const { group, seat, userId, state, assessment, known, name } = required
  const ofSeat = db.updateTable('practice_seats').where('group_id', '=', groupId).where('seat', '=', seat)
  if (came === null && absent) return markAbsent(work, groupId, enrolment, required)
  const other = { enrolmentId: enrolment, courseId: group.course_id }
  if (state === 'absent' && (await hasOtherSeat(db, userId, other))) return fail('already_decided')
  if (came === null) {
    if (state === 'taken') return
    if (assessment || (await isCompleted(db, userId, enrolment))) return fail('already_decided')
    await ofSeat.set(notMarked).execute()
    await recordChange(work, { action: 'practice_group.attendance_removed', id: groupId, about: name, after: { note } })
    return
  }
  const sent = { cameAt: new Date(came), leftAt: left === null ? null : new Date(left), how, note: note.trim() || null }
  const { cameAt, leftAt } = sent
  if (!isOfDay(cameAt, group, work.now())) return fail('attendance_time', 'came')
  if (leftAt) {
    refuseBeforeArrival(work, { field: 'left', at: leftAt, cameAt })
    if (!isOfDay(leftAt, group, work.now())) return fail('attendance_time', 'left')
  }
  if (known?.cameAt.getTime() !== cameAt.getTime()) {
    const key = ticketKey(config.secret, { enrolmentId: enrolment, groupId })
    if (how === 'scan' && !(await isTicketCode(key, code, cameAt.getTime()))) return fail('ticket_wrong')
    if (how === 'hand' && !sent.note) return fail('attendance_reason', 'note')
  }
  const merged = mergeAttendance(known, sent)
  if (isKnown(known, merged)) return
  if (state === 'absent') await ofSeat.set(notMarked).execute()
  if (!known) await recordAttendance(db, enqueue, { userId, courseId: group.course_id, config, now: work.now() })
  await ofSeat
    .set({ came_at: merged.cameAt, left_at: merged.leftAt, came_how: merged.how, came_note: merged.note })
    .execute()
  await recordChange(work, {
    action: 'practice_group.attendance_recorded',
    id: groupId,
    about: name,
    before: known ? factsOf(known) : {},
    after: factsOf(merged),
  })
}

const factsOf = ({ cameAt, leftAt, how, note }: Attended) => ({
  came: cameAt.toISOString(),
  left: leftAt?.toISOString() ?? null,
  how,
  ...(note ? { note } : {}),
})
