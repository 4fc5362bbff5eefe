import type { OwnCourse } from './learning.ts'

/** So many are listed (requirements 9). */
export const upcomingShown = 4

type Planned = Pick<OwnCourse, 'date' | 'endDate' | 'practice_day' | 'practice_session' | 'practice_cancelled'>
type Ahead = Planned & Pick<OwnCourse, 'is_completed'>

/**
 * The day of the upcoming practice: that of the user's group, also when it was cancelled, else of the offering while it
 * is not over. Null when there is none.
 */
export function practiceDay({ practice_day, practice_cancelled, date, endDate }: Planned, today: string) {
  if (practice_day ?? practice_cancelled) return practice_day ?? practice_cancelled
  return date && (endDate ?? date) >= today ? date : null
}

/** When on its day a practice begins; of one without an hour, last. */
const hourOf = ({ practice_session }: Planned) => practice_session?.starts_at ?? '9'

const isCancelled = ({ practice_cancelled }: Planned) => Number(practice_cancelled !== null)

/**
 * Courses with practice ahead, soonest first, those before them for which another time must be chosen. What is completed
 * is not ahead, though its days may not be over.
 */
export const upcoming = <T extends Ahead>(courses: readonly T[], today: string): T[] =>
  courses
    .map((course) => ({ course, day: practiceDay(course, today) }))
    .filter(({ course, day }) => day !== null && !course.is_completed)
    .toSorted(
      (a, b) =>
        isCancelled(b.course) - isCancelled(a.course) ||
        String(a.day).localeCompare(String(b.day)) ||
        hourOf(a.course).localeCompare(hourOf(b.course)),
    )
    .map(({ course }) => course)
