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
