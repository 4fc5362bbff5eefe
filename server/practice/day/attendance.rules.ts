import { attendanceWindow } from '../../../contract/attendance-time.rules.ts'
import { notAfter } from '../phone-time.rules.ts'

/** When somebody came and left, and how that they came is known. */
export type Attended = { cameAt: Date; leftAt: Date | null; how: 'scan' | 'hand'; note: string | null }

const later = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other))

/**
 * Two records of one attendance as one: who came twice came the first time and left the last. So the order in which
 * phones send, and how often, changes nothing.
 */
export const mergeAttendance = (known: Attended | undefined, sent: Attended): Attended =>
  known ? { ...(sent.cameAt < known.cameAt ? sent : known), leftAt: later(known.leftAt, sent.leftAt) } : sent

const same = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/** Whether a record says nothing that was not known. */
export const isKnown = (known: Attended | undefined, merged: Attended): boolean =>
  known !== undefined && same(known.cameAt, merged.cameAt) && same(known.leftAt, merged.leftAt)

type Times = { starts_at: Date; ends_at: Date }

/** Whether a moment by the clock of a phone, which may be fast, is of the day of the group. */
export function isOfDay(at: Date, { starts_at, ends_at }: Times): boolean {
  const { from, until } = attendanceWindow(starts_at.getTime(), ends_at.getTime())
  return at.getTime() >= from && at.getTime() <= until
}

/** The same of a session as queries give it. */
export const isOfSession = (at: Date, { starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  isOfDay(at, { starts_at: new Date(starts_at), ends_at: new Date(ends_at) })

/** What an instructor records: that somebody came, that they did not come, or, with neither, that nothing is recorded. */
type Marked = { came: Date | null; absent: boolean; left: Date | null; how: Attended['how']; note: string | null }
type Seat = {
  state: 'taken' | 'attended' | 'absent'
  known: Attended | undefined
  /** Who did not come has another seat by now. */
  hasOther: boolean
  /** The practice is assessed, or the course completed by it. */
  isFinal: boolean
  /** The code of a scanned ticket is right. */
  ticketIsRight: boolean
  group: Times
  now: Date
}
type Outcome =
  | { does: 'nothing' | 'absent' | 'remove' }
  | { does: 'record'; attended: Attended }
  | { fails: 'already_decided' | 'ticket_wrong' }
  | { fails: 'attendance_time'; field: 'absent' | 'came' | 'left' }
  | { fails: 'left_before_start'; field: 'left' }
  | { fails: 'before_arrival'; came: Date; left: Date }
  | { fails: 'attendance_reason'; field: 'note' }

/** Somebody who was recorded as present is not absent: that must be removed first. */
function decideAbsence({ state, group, now }: Seat): Outcome {
  if (state === 'attended') return { fails: 'already_decided' }
  if (state === 'absent') return { does: 'nothing' }
  return now < group.starts_at ? { fails: 'attendance_time', field: 'absent' } : { does: 'absent' }
}

function decideArrival(sent: Attended, { known, ticketIsRight, group, now }: Seat): Outcome {
  const { how, note } = sent
  if (!isOfDay(sent.cameAt, group)) return { fails: 'attendance_time', field: 'came' }
  if (sent.leftAt && sent.leftAt < sent.cameAt) return { fails: 'before_arrival', came: sent.cameAt, left: sent.leftAt }
  if (sent.leftAt && !isOfDay(sent.leftAt, group)) return { fails: 'attendance_time', field: 'left' }
  const cameAt = notAfter(sent.cameAt, now)
  const leftAt = sent.leftAt && notAfter(sent.leftAt, now)
  if (!isOfDay(cameAt, group)) return { fails: 'attendance_time', field: 'came' }
  if (leftAt && leftAt < group.starts_at) return { fails: 'left_before_start', field: 'left' }
  // An arrival after the known one says nothing new: also the same one, brought down to now more than once.
  if (!known || cameAt < known.cameAt) {
    if (how === 'scan' && !ticketIsRight) return { fails: 'ticket_wrong' }
    if (how === 'hand' && !note) return { fails: 'attendance_reason', field: 'note' }
  }
  const merged = mergeAttendance(known, { cameAt, leftAt, how, note })
  return isKnown(known, merged) ? { does: 'nothing' } : { does: 'record', attended: merged }
}

/** What follows from a record of attendance; harmless when it is repeated, also in another order. */
export function decideMarking({ came, absent, left, how, note }: Marked, seat: Seat): Outcome {
  if (came === null && absent) return decideAbsence(seat)
  // The missed seat stays missed.
  if (seat.state === 'absent' && seat.hasOther) return { fails: 'already_decided' }
  if (came) return decideArrival({ cameAt: came, leftAt: left, how, note }, seat)
  if (seat.state === 'taken') return { does: 'nothing' }
  return seat.isFinal ? { fails: 'already_decided' } : { does: 'remove' }
}
