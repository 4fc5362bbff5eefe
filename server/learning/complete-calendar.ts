import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { dayInVilnius } from '../time.ts'
import { isOpen } from './completion.rules.ts'
import { saveState } from './completions.queries.ts'
import { findEnrolment } from './enrolments.queries.ts'
import { recordStep, type StepTaken } from './finish-course.ts'
import { loadOutline } from './outline.queries.ts'

/**
 * Completes the available calendars of a course: the time of its practice is chosen. The enrolment must be locked. The course may
 * be finished by it when the practice was attended before. Before the course opens nothing is completed, and the course is
 * not begun: the learner confirms the time once it is open.
 */
export async function completeCalendar(db: Write, enqueue: Enqueue, config: Config, taken: StepTaken): Promise<void> {
  const { userId, enrolmentId, courseId, now } = taken
  const today = dayInVilnius(now)
  const enrolment = await findEnrolment(db, userId, courseId)
  if (!enrolment || !isOpen(enrolment, today)) return
  const outline = await loadOutline(db, taken, today)
  const open = outline.filter(({ module, done, unmet }) => module === 'calendar_room' && !done && !unmet.length)
  for (const { id: stepId } of open) {
    await saveState(db, { userId, enrolmentId, stepId }, 'complete', now)
    await recordStep(db, enqueue, config, { ...taken, stepId })
  }
}
