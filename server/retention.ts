/** How long data is kept, in days. Jobs delete what is older; the privacy policy says the same figures. */
export const keptDays = {
  /** Messages, contact requests, withdrawals for which no order was found. */
  messages: 3 * 365,
  /** A guest's cart and an unused session of the shop. */
  carts: 30,
  /** Tests that were begun and never submitted. */
  attempts: 7,
  /** Failed sign-ins. */
  failures: 1,
  /** Records of sign-ins. */
  signIns: 60,
  /** Links of emails that have expired: to a password, an address, an invitation. */
  emailLinks: 7,
  /** Emails that were sent or given up, as the queue had them. */
  emails: 1,
  /** Who of staff opened whose data. */
  openings: 2 * 365,
  /** Who wishes to be emailed about a date of a course. */
  unconfirmedWishes: 3,
  notifiedWishes: 30,
  wishes: 730,
} as const
