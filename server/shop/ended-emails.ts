import type { Language } from '../../contract/common.ts'
import { addressEvents, userEvents } from '../../contract/events.ts'
import { type Mailing, notify, notifyAddress } from '../mail/notify.ts'

const titleOf = ({ db }: Mailing, courseId: number) =>
  db.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirstOrThrow()

/** Emails a learner that the order was undone from which they had a course. */
export const sendCourseEnded = async (work: Mailing, userId: string, courseId: number): Promise<void> =>
  notify(work, userId, userEvents.course_ended, await titleOf(work, courseId))

/** Emails a learner that the buyer took the place back by which they had a course. */
export const sendCourseTakenBack = async (work: Mailing, userId: string, courseId: number): Promise<void> =>
  notify(work, userId, userEvents.course_taken_back, await titleOf(work, courseId))

type Holder = { sent_to: string | null; course_id: number; language: Language }

/** Emails the recipient of a link to a place that it no longer works. */
export async function sendPlaceEnded(work: Mailing, { sent_to: email, course_id, language }: Holder): Promise<void> {
  if (email === null) return
  await notifyAddress(work, { email, language }, addressEvents.place_taken_back, await titleOf(work, course_id))
}
