/** How many days before its last day a certificate's holder is reminded. */
export const reminderDays = [90, 30, 7] as const
export type ReminderDays = (typeof reminderDays)[number]

/**
 * The reminder that is due with so many days left: the latest one only, so that a certificate that is found late gets
 * one email and not three. Undefined when it, or a later one, was sent.
 */
export function dueReminder(daysLeft: number, sent: readonly number[]): ReminderDays | undefined {
  if (daysLeft < 0) return undefined
  const due = reminderDays.findLast((days) => daysLeft <= days)
  return due === undefined || sent.some((days) => days <= due) ? undefined : due
}
