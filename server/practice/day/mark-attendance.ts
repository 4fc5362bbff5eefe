import type { Selectable } from 'kysely'
import type { CallInput } from '../../../contract/call.ts'
import { firstSession } from '../../../contract/attendance-time.rules.ts'
import type { practiceDayCalls } from '../../../contract/manage/days.ts'
import { isTicketCode } from '../../../contract/practice-ticket.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails, Principal, Work } from '../../context.ts'
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
import { type Asking, findDay } from './day.queries.ts'
import { type Attended, decideMarking } from './attendance.rules.ts'
import { listRecords, storeRecord } from './records.queries.ts'
import { seatOf } from './session-records.rules.ts'
import { ticketKey } from './ticket-key.ts'

export type DayWork = Work & Asking & { db: Write; principal: Principal }
const noTimes = { came_at: null, left_at: null, came_how: null, came_note: null } as const
/** A seat of which nothing is recorded. */
export const notMarked = { state: 'taken', absent_at: null, ...noTimes } as const
type Body = CallInput<typeof practiceDayCalls.markAttendance>['body']
/** Without a session it is the first. */
type Marking = Omit<Body, 'session'> & { session?: number }

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
    .$narrowType<{ state: 'taken' | 'attended' | 'absent' }>()
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

type Moment = { field: string; at: Date; cameAt: Date | undefined }

/** Nobody leaves or is assessed before they came. */
export function refuseBeforeArrival(
  { language, fail }: Pick<DayWork, 'language'> & Fails<'before_arrival'>,
  { field, at, cameAt }: Moment,
): void {
  if (cameAt && at < cameAt) fail('before_arrival', { field, values: { came: momentInWords(cameAt, language) } })
}

type Failing = Fails<
  | 'not_found'
  | 'ticket_wrong'
  | 'attendance_time'
  | 'before_arrival'
  | 'left_before_start'
  | 'attendance_reason'
  | 'already_decided'
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

/** Whether an enrolment has not ended: who lost the course is not asked to go on with it. */
export const isCurrent = async (db: Write, userId: string, enrolmentId: string) =>
  (await db
    .selectFrom('enrolments')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .where('ended_at', 'is', null)
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

type AbsentSeat = { userId: string; enrolmentId: string; groupId: number }

/** Emails who did not come how to go on. */
async function notifyAbsent(work: DayWork, { userId, enrolmentId, groupId }: AbsentSeat) {
  if (!(await isCurrent(work.db, userId, enrolmentId))) return
  const own = await findOwnSeat(work.db, userId, enrolmentId)
  const kind = mayChange(own, work.now()) ? 'absent' : 'absent_again'
  await notifyLearner(work, userId, { kind, group: await findGroup(work.db, groupId) })
}

type SeatOf = Awaited<ReturnType<typeof requireSeat>>

/** What is recorded of one session so far: of a group with one on the seat itself. */
async function findRecorded({ db }: DayWork, groupId: number, enrolmentId: string, session: number, found: SeatOf) {
  const count = found.group.sessions.length
  if (count === 1) return { count, others: [], known: found.known, state: found.state }
  const records = await listRecords(db, groupId, enrolmentId)
  const own = records.find((record) => record.session === session)
  const known = own && knownOf(own)
  const state = known ? ('attended' as const) : own ? ('absent' as const) : ('taken' as const)
  return { count, others: records.filter((record) => record.session !== session), known, state }
}

/**
 * Records that somebody came to a session and left, or did not come, or takes it back. Harmless when repeated, also in another
 * order.
 */
export async function markAttendance(work: DayWork & Failing, groupId: number, marking: Marking): Promise<void> {
  const { db, config, fail } = work
  const { enrolment: enrolmentId, session = firstSession, absent, how, ticket_code: code, note } = marking
  const [came, left] = [marking.came, marking.left].map((at) => (at === null ? null : new Date(at)))
  if (came && absent) return failFields({ absent: 'came_and_absent' })
  const found = await requireSeat(work, groupId, enrolmentId)
  const { group, seat, userId, state, assessment, name } = found
  const [courseId, now] = [group.course_id, work.now()]
  const attendance = { userId, courseId, of: { groupId, enrolmentId }, now }
  const times = group.sessions.find((one) => one.session === session) ?? fail('not_found', 'session')
  const recorded = await findRecorded(work, groupId, enrolmentId, session, found)
  const { known, count } = recorded
  const isNew = !known && count > 1 && state === 'attended' && (came !== null || absent)
  // The hours of the certificate say which sessions were missed.
  if (isNew && (await isCompleted(db, userId, enrolmentId))) return fail('already_decided')
  const ticket = ticketKey(config.secret, { enrolmentId, groupId })
  const outcome = decideMarking(
    { came: came ?? null, absent, left: left ?? null, how, note: note.trim() || null },
    {
      state: recorded.state,
      known,
      hasOther: state === 'absent' && !absent && (await hasOtherSeat(db, userId, { enrolmentId, courseId })),
      isFinal: Boolean(assessment) || (!came && (await isCompleted(db, userId, enrolmentId))),
      ticketIsRight: how === 'scan' && Boolean(came) && (await isTicketCode(ticket, code, came?.getTime() ?? 0)),
      group: { starts_at: new Date(times.starts_at), ends_at: new Date(times.ends_at) },
      now,
    },
  )
  if ('fails' in outcome) {
    if (outcome.fails === 'before_arrival')
      return refuseBeforeArrival(work, { field: 'left', at: outcome.left, cameAt: outcome.came })
    return fail(outcome.fails, 'field' in outcome ? outcome.field : undefined)
  }
  const ofSeat = db.updateTable('practice_seats').where('group_id', '=', groupId).where('seat', '=', seat)
  const log = (after: Facts, before: Facts = {}, action: 'recorded' | 'removed' = 'recorded') =>
    recordChange(work, {
      action: `practice_group.attendance_${action}`,
      id: groupId,
      about: name,
      before,
      after: { ...after, ...(count > 1 ? { session } : {}) },
    })
  if (count > 1 && outcome.does !== 'nothing') {
    const attended = outcome.does === 'record' ? outcome.attended : undefined
    const record = outcome.does === 'remove' ? undefined : recordOf(attended, now)
    await storeRecord(db, { userId, enrolmentId, groupId }, session, record)
    const after = seatOf([...recorded.others, ...(record ? [{ session, ...record }] : [])], count)
    await ofSeat.set(after).execute()
    if (after.state === 'attended') await recordAttendance(work, attendance)
    if (!record) await log({ note }, {}, 'removed')
    else await log(attended ? factsOf(attended) : { absent: true }, known ? factsOf(known) : {})
    if (after.state === 'absent' && state !== 'absent') await notifyAbsent(work, { userId, enrolmentId, groupId })
    return
  }
  switch (outcome.does) {
    case 'nothing':
      return
    case 'absent':
      await ofSeat.set({ state: 'absent', absent_at: now }).execute()
      await log({ absent: true })
      return notifyAbsent(work, { userId, enrolmentId, groupId })
    case 'remove':
      await ofSeat.set(notMarked).execute()
      return log({ note }, {}, 'removed')
    case 'record': {
      const { cameAt, leftAt, how: shown, note: why } = outcome.attended
      if (state === 'absent') await ofSeat.set(notMarked).execute()
      if (!known) await recordAttendance(work, attendance)
      await ofSeat.set({ came_at: cameAt, left_at: leftAt, came_how: shown, came_note: why }).execute()
      return log(factsOf(outcome.attended), known ? factsOf(known) : {})
    }
  }
}

/** What is kept of a session: when somebody came, or that they did not. */
const recordOf = (attended: Attended | undefined, now: Date) => ({
  came_at: attended?.cameAt ?? null,
  left_at: attended?.leftAt ?? null,
  came_how: attended?.how ?? null,
  came_note: attended?.note ?? null,
  absent_at: attended ? null : now,
})

type Facts = Record<string, string | number | boolean | null>
const factsOf = ({ cameAt, leftAt, how, note }: Attended): Facts => ({
  came: cameAt.toISOString(),
  left: leftAt?.toISOString() ?? null,
  how,
  ...(note ? { note } : {}),
})
