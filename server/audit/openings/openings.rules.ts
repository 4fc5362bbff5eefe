/** What was opened after this instant is not kept again: one row an hour. */
export const openedAgain = (now: Date): Date => new Date(now.getTime() - 3_600_000)
