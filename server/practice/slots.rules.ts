/** Hours before its practice until which a learner may change the time. */
export const changeHours = 48

export type OwnSeat = { state: 'free' | 'reserved' | 'taken' | 'attended'; starts_at: Date }

/** Until when an own seat may be changed; null without one. */
export const changeUntil = (own: OwnSeat | undefined): Date | null =>
  own ? new Date(own.starts_at.getTime() - changeHours * 3_600_000) : null

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
