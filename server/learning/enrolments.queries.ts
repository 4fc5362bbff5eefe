import type { Database, Read, Write } from '../db/connect.ts'
import { daysBefore } from '../time.ts'

/** Whether the person has the course. */
export async function isEnrolled(db: Read, userId: string, courseId: number): Promise<boolean> {
  const found = await db
    .selectFrom('enrolments')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return found !== undefined
}

/** Without an order: a gift, or a test. */
type Enrolment = { userId: string; courseId: number; productId: number | null; orderId: number | null; now: Date }

/** Gives the person the course. Harmless when repeated: the first enrolment stands, with all that was done in it. */
export async function enrol(db: Write, { userId, courseId, productId, orderId, now }: Enrolment): Promise<void> {
  await db
    .insertInto('enrolments')
    .values({ user_id: userId, course_id: courseId, product_id: productId, order_id: orderId, enrolled_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .execute()
}

/** Forgets sheets that were opened a week ago and never submitted: they cannot be any more. */
export async function tidyAttempts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('submitted_at', 'is', null)
    .where('started_at', '<', daysBefore(now, 7))
    .execute()
}
