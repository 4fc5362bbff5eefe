/**
 * An event that affects somebody by the action of another, or by time: its recipient, who gets one email in their
 * language, the sentences of that email (`mail.<mail>` of `contract/sentences`), and what it does to the recipient's
 * calendar entry (RFC 5546; the UID stays and the SEQUENCE rises). Buyer, payer, company and learner are four roles: one person may
 * have several. A `holder` has a link to a place and perhaps no account; `staff` has, or had, a role.
 */
export type Event = {
  recipient: 'learner' | 'buyer' | 'holder' | 'staff'
  mail: string
  calendar?: 'REQUEST' | 'CANCEL'
}
const learner = (mail: string, calendar?: Event['calendar']): Event => ({
  recipient: 'learner',
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
  place_moved: { recipient: 'buyer', mail: 'practice.place_moved' },
  place_cancelled: { recipient: 'buyer', mail: 'practice.place_cancelled' },
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

/** Events of orders, places, courses, certificates and roles of staff. */
export const otherEvents = {
  order_refunded: { recipient: 'buyer', mail: 'refund' },
  withdrawal_refused: { recipient: 'buyer', mail: 'refusal' },
  course_ended: { recipient: 'learner', mail: 'courseEnded' },
  place_taken_back: { recipient: 'holder', mail: 'placeEnded' },
  certificate_awaits_name: { recipient: 'learner', mail: 'awaitsName' },
  certificate_revoked: { recipient: 'learner', mail: 'revoked' },
  certificate_reissued: { recipient: 'learner', mail: 'reissued' },
  roles_changed: { recipient: 'staff', mail: 'rolesChanged' },
} as const satisfies Record<string, Event>
