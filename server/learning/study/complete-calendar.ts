import type { WorkAt } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { dayInVilnius } from '../../time.ts'
import { isOpen } from './completion.rules.ts'
import { saveState } from './completions.queries.ts'
import { findEnrolment } from '../enrolments/enrolments.queries.ts'
import { recordStep, type StepTaken } from '../enrolments/finish-course.ts'
import { type Enrolled, loadOutline } from './outline.queries.ts'

/** The calendars of a course that wait for the time of its practice; none before the course opens. */
async function listOpenCalendars(db: Read, enrolled: Enrolled, now: Date) {
  const today = dayInVilnius(now)
  const enrolment = await findEnrolment(db, enrolled.userId, enrolled.courseId)
  if (!enrolment || !isOpen(enrolment, today)) return []
  const outline = await loadOutline(db, enrolled, today)
  return outline.filter(({ module, done, unmet }) => module === 'calendar_room' && !done && !unmet.length)
}

/** Whether the chosen time of the practice completes something in the course when the learner confirms it. */
export const awaitsCalendar = async (db: Read, enrolled: Enrolled, now: Date): Promise<boolean> =>
  (await listOpenCalendars(db, enrolled, now)).length > 0

/**
 * Completes the available calendars of a course: the time of its practice is chosen, or the practice was attended.
 * The enrolment must be locked. The course may be finished by it when the practice was attended before. Before the
 * course opens nothing is completed, and the course is not begun: the learner confirms the time once it is open.
 */
export async function completeCalendar(work: WorkAt, taken: StepTaken): Promise<void> {
  const { db } = work
  const { userId, enrolmentId, now } = taken
  for (const { id: stepId } of await listOpenCalendars(db, taken, now)) {
    await saveState(db, { userId, enrolmentId, stepId }, 'complete', now)
    await recordStep(work, { ...taken, stepId })
  }
}
