import type { OwnCourse } from '../../../contract/learning.ts'
import { isWaiting } from '../../../contract/next-step.rules.ts'

type Own = Pick<
  OwnCourse,
  'is_completed' | 'awaits_practice' | 'last_activity' | 'date' | 'certificate_id' | 'opens'
> & { next: Pick<OwnCourse['next'], 'used_up' | 'next_at' | 'locked'> }

/** Latest activity first; courses that are not begun come last, those with the soonest date before the others. */
const byActivity = (a: Own, b: Own) =>
  (b.last_activity ?? '').localeCompare(a.last_activity ?? '') || (a.date ?? '9').localeCompare(b.date ?? '9')

/** Whether something of the course can be done now. */
export const canGoOn = ({ awaits_practice, opens, next }: Pick<Own, 'awaits_practice' | 'opens' | 'next'>) =>
  !awaits_practice && !opens && !isWaiting(next)

/**
 * The course to continue: the one touched last in which something is left to do now, else one that waits for its practice,
 * for the day on which it or its next step opens or for another attempt of a test.
 */
export function currentCourse<T extends Own>(courses: readonly T[]): T | undefined {
  const open = courses.filter(({ is_completed }) => !is_completed).toSorted(byActivity)
  return open.find(canGoOn) ?? open[0]
}

/** The course that was completed with a certificate and nothing was studied since. */
export function justFinished<T extends Own>(courses: readonly T[]): T | undefined {
  const [last] = courses.toSorted(byActivity)
  return last?.is_completed && last.certificate_id ? last : undefined
}
