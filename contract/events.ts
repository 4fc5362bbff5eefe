/**
 * What befalls somebody by the action of another, or by time: who is told (one email each, in their language), by which
 * sentences (`mail.<mail>` of `contract/sentences`), and what the email does to the calendar entry that they were sent
 * (RFC 5546; the UID stays and the SEQUENCE rises). Buyer, payer, company and learner are four roles: one person may
 * have several. A `holder` has a link to a place and perhaps no account.
 */
export type Event = { tells: 'learner' | 'buyer' | 'holder'; mail: string; calendar?: 'REQUEST' | 'CANCEL' }
const learner = (mail: string, calendar?: Event['calendar']): Event => ({
  tells: 'learner',
  mail: `practice.${mail}`,
  ...(calendar ? { calendar } : {}),
})

/** Events of a practice group and its seats; `server/practice/notify-learner.ts` sends their emails. */
export const practiceEvents = {
  moved: learner('moved', 'REQUEST'),
  cancelled: learner('cancelled', 'CANCEL'),
  cancelled_none: learner('cancelled_none', 'CANCEL'),
  /** The order of the seat was undone: course and seat are gone. */
  seat_ended: learner('seat_ended', 'CANCEL'),
  place_moved: { tells: 'buyer', mail: 'practice.place_moved' },
  place_cancelled: { tells: 'buyer', mail: 'practice.place_cancelled' },
  offer: learner('offer'),
  offer_over: learner('offer_over'),
  offer_moved: learner('offer_moved'),
  wait_moved: learner('wait_moved'),
  queue_closed: learner('queue_closed'),
  queue_closed_moved: learner('queue_closed_moved'),
  missing: learner('missing'),
  merge: learner('merge'),
  merge_done: learner('merge_done', 'REQUEST'),
  merge_ended: learner('merge_ended'),
  absent: learner('absent'),
  absent_again: learner('absent_again'),
  failed: learner('failed'),
  failed_again: learner('failed_again'),
} as const satisfies Record<string, Event>
export type PracticeEvent = keyof typeof practiceEvents

/** Events of orders, places, courses and certificates. */
export const otherEvents = {
  order_undone: { tells: 'buyer', mail: 'refund' },
  withdrawal_refused: { tells: 'buyer', mail: 'refusal' },
  course_ended: { tells: 'learner', mail: 'courseEnded' },
  place_taken_back: { tells: 'holder', mail: 'placeEnded' },
  certificate_revoked: { tells: 'learner', mail: 'revoked' },
  certificate_reissued: { tells: 'learner', mail: 'reissued' },
} as const satisfies Record<string, Event>

/** Why a seat of a practice group ends (`server/practice/end-seats.ts`), and what its holder is told; null: they did it. */
export const seatEnds = {
  order_undone: 'seat_ended',
  /** An order that was never paid: nobody has its seats. */
  order_given_up: null,
  other_chosen: null,
  moved_by_staff: 'moved',
  offer_over: 'offer_over',
  queue_left: null,
  queue_closed: 'queue_closed',
  merge_ended: 'merge_ended',
} as const satisfies Record<string, PracticeEvent | null>
export type SeatEnd = keyof typeof seatEnds
