import { limits } from '../../contract/limits.ts'

/** Hours before its practice until which a learner may change the time. */
export const { changeHours } = limits

/** Hours after staff moved a group in which its learners may choose another time up to its beginning. */
const movedHours = 72
const hour = 3_600_000

export type OwnSeat = {
  state: 'free' | 'reserved' | 'offered' | 'taken' | 'attended' | 'absent'
  starts_at: Date
  /** When its last session ends. */
  last_end: Date
  /** Whether the learner was there and failed the assessment without which the course does not end. */
  failed: boolean
  /** How often the enrolment was absent or failed the assessment. */
  unsuccessful: number
  /** Of its group. */
  group_state: 'planned' | 'cancelled'
  moved_at: Date | null
}

/** Whether the practice of a seat is over without success: another time is needed, and the seat stays as it was. */
export const isUnsuccessful = ({ state, failed }: Pick<OwnSeat, 'state' | 'failed'>) => state === 'absent' || failed

/**
 * Until when an own seat may be changed; null without a limit: there is none, or its group was cancelled. After staff moved
 * the group, for three days up to its beginning.
 */
export function changeUntil(own: OwnSeat | undefined): Date | null {
  if (!own || own.group_state === 'cancelled' || isUnsuccessful(own)) return null
  const usual = own.starts_at.getTime() - changeHours * hour
  const moved = own.moved_at ? own.moved_at.getTime() + movedHours * hour : 0
  return new Date(Math.max(usual, Math.min(moved, own.starts_at.getTime())))
}

/** How often who did not come, or failed, may choose another time themselves; after that staff does. */
const selfChosen = 1

/** Whether a time may be chosen now: the own one is not attended and not too near, or without success for the first time. */
export function mayChange(own: OwnSeat | undefined, now: Date): boolean {
  if (own && isUnsuccessful(own)) return own.unsuccessful <= selfChosen
  const until = changeUntil(own)
  return own?.state !== 'attended' && (until === null || now <= until)
}

/**
 * Whether what was bought includes the practice: its offering has practice groups, or the course does not end without
 * practice.
 */
export const includesPractice = (enrolment: { practised: boolean; required: boolean; own: OwnSeat | undefined }) =>
  enrolment.practised || enrolment.required || enrolment.own !== undefined

/** From when on groups may be chosen: who did not come, or failed, must leave others the time to fill them. */
export const choosableFrom = (own: OwnSeat | undefined, now: Date): Date =>
  own && isUnsuccessful(own) ? new Date(now.getTime() + changeHours * hour) : now

/**
 * Whether the learner came to the practice of a seat, and failed it; `awaited`: it is over, and nobody has recorded it
 * yet.
 */
export function attendanceOf({ state, last_end, failed }: OwnSeat, now: Date) {
  if (state === 'attended') return failed ? 'failed' : 'came'
  if (state === 'absent') return 'absent'
  return last_end <= now ? 'awaited' : 'ahead'
}
