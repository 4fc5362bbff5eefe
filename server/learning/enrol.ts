import { v7 } from 'uuid'
import type { Read, Write } from '../db/connect.ts'
import { dayInVilnius } from '../time.ts'
import { mayRenew } from './enrolment.rules.ts'
import { findEnrolment, lockEnrolment } from './enrolments.queries.ts'

/** Whether the user may take the course now: they do not have it, or it is time to renew it. */
export async function mayEnrol(db: Read, userId: string, courseId: number, now: Date): Promise<boolean> {
  const current = await findEnrolment(db, userId, courseId)
  return !current || mayRenew(current, dayInVilnius(now))
}

/** Without an order: given by staff, or a test. */
type Enrolment = { userId: string; courseId: number; productId: number | null; orderId: number | null; now: Date }

/**
 * Enrols the user in the course and returns the enrolment's id. A renewal ends the current enrolment, which stays with
 * everything that was done in it; otherwise a current enrolment is returned as it is, so that repeating this is
 * harmless.
 */
export async function enrol(db: Write, { userId, courseId, productId, orderId, now }: Enrolment): Promise<string> {
  await lockEnrolment(db, userId, courseId)
  const current = await findEnrolment(db, userId, courseId)
  if (current && !mayRenew(current, dayInVilnius(now))) return current.id
  if (current)
    await db
      .updateTable('enrolments')
      .set({ ended_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', current.id)
      .execute()
  const id = v7()
  await db
    .insertInto('enrolments')
    .values({ user_id: userId, id, course_id: courseId, product_id: productId, order_id: orderId, enrolled_at: now })
    .execute()
  return id
}
