/**
 * An event that somebody is emailed about: its recipient, who gets one email in their language, the sentences of that email
 * (`mail.<mail>` of `contract/sentences`), and what it does to the recipient's calendar entry (RFC 5546; the UID stays
 * and the SEQUENCE rises). Buyer, payer, company and learner are four roles: one person may have several; `user` is
 * anyone with an account, `staff` has, or had, a role. `server/mail/notify.ts` writes the email.
 */
export type UserEvent = {
  recipient: 'learner' | 'buyer' | 'user' | 'staff'
  mail: string
  calendar?: 'REQUEST' | 'CANCEL'
  legal?: Legal
}
/** What the law or the contract words, which staff does not edit: the email, or these of its parts. */
type Legal = true | readonly string[]
/**
 * An event of which an address is emailed that need not be that of an account. A `holder` has a link to a place, a
 * `buyer` bought a gift voucher from staff, a `payer` pays for a buyer, a `declarant` withdrew from an order without signing in, a `former` address was that of an account, an `interested` one
 * waits for a date of a course; answers to an email for a `company` go to the provider.
 */
export type AddressEvent = {
  recipient: 'holder' | 'buyer' | 'payer' | 'declarant' | 'company' | 'former' | 'interested'
  mail: string
  legal?: Legal
}

const to =
  (recipient: UserEvent['recipient']) =>
  (mail: string, calendar?: UserEvent['calendar']): UserEvent => ({
    recipient,
    mail,
    ...(calendar ? { calendar } : {}),
  })
const learner = to('learner')
const buyer = to('buyer')
const user = to('user')
const staff = to('staff')
const worded = (event: UserEvent, legal: Legal): UserEvent => ({ ...event, legal })

/** Events of a practice group and its seats; `server/practice/notify-learner.ts` writes their emails. */
export const practiceEvents = {
  moved: learner('practice.moved', 'REQUEST'),
  /** To who may not choose another time: the group has begun. */
  moved_begun: learner('practice.moved_begun', 'REQUEST'),
  /** The group is in another room at the same time. */
  room_changed: learner('practice.room_changed', 'REQUEST'),
  /** Staff named or addressed the location of the group otherwise. */
  location_changed: learner('practice.location_changed', 'REQUEST'),
  cancelled: learner('practice.cancelled', 'CANCEL'),
  cancelled_none: learner('practice.cancelled_none', 'CANCEL'),
  /** The order of the seat was undone: course and seat are gone. */
  seat_ended: learner('practice.seat_ended', 'CANCEL'),
  /** The buyer took the place of the seat back before its course was begun: course and seat are gone. */
  seat_taken_back: learner('practice.seat_taken_back', 'CANCEL'),
  seat_merged: learner('practice.seat_merged', 'CANCEL'),
  /** The place was moved to a date without practice groups: the course stays. */
  date_left: learner('practice.date_left', 'CANCEL'),
  /** The place was moved from a date without practice groups to one with them. */
  date_given: learner('practice.date_given', 'REQUEST'),
  place_moved: buyer('practice.place_moved'),
  place_room_changed: buyer('practice.place_room_changed'),
  place_cancelled: buyer('practice.place_cancelled'),
  offer: learner('practice.offer'),
  offer_over: learner('practice.offer_over'),
  offer_moved: learner('practice.offer_moved'),
  wait_moved: learner('practice.wait_moved'),
  wait_room_changed: learner('practice.wait_room_changed'),
  queue_closed: learner('practice.queue_closed'),
  queue_closed_moved: learner('practice.queue_closed_moved'),
  missing: learner('practice.missing'),
  merge: learner('practice.merge'),
  merge_done: learner('practice.merge_done', 'REQUEST'),
  merge_ended: learner('practice.merge_ended'),
  absent: learner('practice.absent'),
  absent_again: learner('practice.absent_again'),
  failed: learner('practice.failed'),
  failed_again: learner('practice.failed_again'),
}
export type PracticeEvent = keyof typeof practiceEvents

/** Events of the groups that an instructor leads; `series` and `several` are many groups of one and of several courses. */
export const leadEvents = {
  planned: staff('lead.planned'),
  series: staff('lead.series'),
  several: staff('lead.several'),
  moved: staff('lead.moved'),
  room_changed: staff('lead.room_changed'),
  /** One email of all groups there. */
  location_changed: staff('lead.location_changed'),
  given: staff('lead.given'),
  cancelled: staff('lead.cancelled'),
}

/** What second assessors, and those whom they confirm, are told of; `server/practice/day/` writes their emails. */
export const confirmationEvents = {
  awaits: staff('confirmation.awaits'),
  disagreed: staff('confirmation.disagreed'),
  pin_refused: staff('confirmation.pin_refused'),
}

/** Events of which the owner of an account must know at once, when it was somebody else. */
export const securityEvents = {
  passwordChanged: user('passwordChanged'),
  newSignIn: user('newSignIn'),
  deviceAdded: user('deviceAdded'),
  tokenReused: user('tokenReused'),
  secondFactorOn: user('secondFactorOn'),
  secondFactorOff: user('secondFactorOff'),
  recoveryCodeUsed: user('recoveryCodeUsed'),
  passkeyAdded: user('passkeyAdded'),
  passkeyRemoved: user('passkeyRemoved'),
  waysInRemoved: user('waysInRemoved'),
  /** Staff ended the sign-ins. */
  signedOut: user('signedOut'),
  identityLinked: user('identityLinked'),
  identityUnlinked: user('identityUnlinked'),
  environmentRegistered: user('environmentRegistered'),
}
export type SecurityEvent = keyof typeof securityEvents

/** Events of accounts, orders, courses, certificates, conversations and roles of staff. */
export const userEvents = {
  registered: user('welcome'),
  /** One email of the new account that also confirms its address. */
  registered_unconfirmed: user('newAccount'),
  invited: user('invitation'),
  address_unconfirmed: user('verifyEmail'),
  password_forgotten: user('resetPassword'),
  accounts_merged: user('accountsMerged'),
  roles_changed: staff('rolesChanged'),
  thread_answered: user('answer'),
  order_confirmed: worded(buyer('order', 'REQUEST'), ['textLater', 'contract', 'consents', 'terms']),
  order_begun: worded(buyer('begin'), true),
  transfer_due: buyer('transfer'),
  order_part_paid: buyer('partPaid'),
  receipt_taken_back: buyer('receiptTakenBack'),
  overpayment_used: buyer('overpaymentUsed'),
  payment_asked: buyer('payLink'),
  /** What the buyer was emailed how to pay was not paid in time. */
  order_expired: buyer('orderExpired'),
  seats_missing: buyer('noSeats'),
  paid_twice: buyer('paidTwice'),
  order_refunded: buyer('refund'),
  order_credited: buyer('credited'),
  place_cancelled: buyer('placeCancelled'),
  place_given: buyer('placeGiven'),
  /** To its buyer, and to who has it where no practice is concerned. */
  place_date_moved: user('placeDateMoved'),
  /** To who has a date or ordered it: its days, place or hours are others. */
  date_changed: user('dateChanged'),
  /** To who has a date or ordered it: its location is named or addressed otherwise. */
  location_changed: user('locationChanged'),
  place_freed: buyer('placeFreed'),
  seat_freed: buyer('seatFreed'),
  invoice_corrected: buyer('invoiceCorrected'),
  withdrawal_refused: worded(buyer('refusal'), true),
  course_ended: learner('courseEnded'),
  course_taken_back: learner('courseTakenBack'),
  slot_chosen: learner('slot', 'REQUEST'),
  attempt_granted: learner('attempt'),
  feedback_saved: learner('feedback'),
  forum_replied: learner('forum_reply'),
  post_hidden: learner('forum_hidden'),
  post_shown: learner('forum_visible'),
  certificate_issued: learner('certificate'),
  certificate_awaits_name: learner('awaitsName'),
  certificate_expires: learner('expiring'),
  certificate_revoked: learner('revoked'),
  certificate_reissued: learner('reissued'),
}

export const addressEvents = {
  email_changed: { recipient: 'former', mail: 'emailChanged' },
  account_deleted: { recipient: 'former', mail: 'accountDeleted', legal: true },
  place_sent: { recipient: 'holder', mail: 'place' },
  place_taken_back: { recipient: 'holder', mail: 'placeEnded' },
  place_date_changed: { recipient: 'holder', mail: 'placeDateChanged' },
  place_location_changed: { recipient: 'holder', mail: 'placeLocationChanged' },
  voucher_sold: { recipient: 'buyer', mail: 'voucher' },
  voucher_closed: { recipient: 'buyer', mail: 'voucherClosed' },
  withdrawal_declared: { recipient: 'declarant', mail: 'withdrawal', legal: true },
  interest_asked: { recipient: 'interested', mail: 'interestAsked' },
  date_bookable: { recipient: 'interested', mail: 'dateBookable' },
  payer_asked: { recipient: 'payer', mail: 'payerAsked' },
  /** The order that they were asked to pay for ended before it was paid; of a paid one they get the credit note. */
  payer_released: { recipient: 'payer', mail: 'payerReleased' },
  invoice_issued: { recipient: 'company', mail: 'invoiceIssued' },
  credit_note_issued: { recipient: 'company', mail: 'creditNoteIssued' },
  quote_sent: { recipient: 'company', mail: 'quote' },
  quote_withdrawn: { recipient: 'company', mail: 'quoteWithdrawn' },
} as const satisfies Record<string, AddressEvent>

/** All of them. */
export const emailEvents: readonly (UserEvent | AddressEvent)[] = [
  userEvents,
  addressEvents,
  practiceEvents,
  leadEvents,
  confirmationEvents,
  securityEvents,
].flatMap((events) => Object.values<UserEvent | AddressEvent>(events))
