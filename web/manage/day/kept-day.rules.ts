/** A practice is over by then, and what was recorded about it is sent or refused: milliseconds. */
const lifetime = 2 * 86_400_000

/** Whether a group that was kept at a time is still opened without network; both in milliseconds. */
export const isStillKept = (keptAt: number | undefined, now: number): boolean => (keptAt ?? 0) >= now - lifetime
