/** The number of the first session of a practice group; further ones are counted on. */
export const firstSession = 1

const hour = 3_600_000

/**
 * When somebody may come to a practice at the earliest, and leave or be assessed at the latest, in milliseconds like its
 * start and end.
 */
export const attendanceWindow = (starts: number, ends: number) => ({ from: starts - hour, until: ends + 12 * hour })
