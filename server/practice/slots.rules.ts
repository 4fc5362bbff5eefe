/** Hours before its practice until which a learner may change the time. */
export const changeHours = 48

/** Hours after staff moved a group in which its learners may choose another time up to its beginning. */
const movedHours = 72
const hour = 3_600_000

export type OwnSeat = {
  state: 'free' | 'reserved' | 'offered' | 'taken' | 'attended'
  starts_at: Date
  /** Of its group. */
  group_state: 'planned' | 'cancelled'
  moved_at: Date | null
}

/**
 * Until when an own seat may be changed; null without a limit: there is none, or its group was cancelled. After staff moved
 * the group, for three days up to its beginning.
 */
export function changeUntil(own: OwnSeat | undefined): Date | null {
  if (!own || own.group_state === 'cancelled') return null
  const usual = own.starts_at.getTime() - changeHours * hour
  const moved = own.moved_at ? own.moved_at.getTime() + movedHours * hour : 0
  return new Date(Math.max(usual, Math.min(moved, own.starts_at.getTime())))
}

/** Whether a time may be chosen now: the own one is not attended and not too near. */
export function mayChange(own: OwnSeat | undefined, now: Date): boolean {
  const until = changeUntil(own)
  return own?.state !== 'attended' && (until === null || now <= until)
}

/**
 * Whether what was bought includes the practice: its offering has practice groups, or the course does not end without
 * practice.
 */
export const includesPractice = (enrolment: { practised: boolean; required: boolean; own: OwnSeat | undefined }) =>
  enrolment.practised || enrolment.required || enrolment.own !== undefined
