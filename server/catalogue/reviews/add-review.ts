import type { Language } from '../../../contract/common.ts'
import type { Write } from '../../db/connect.ts'

type Written = { userId: string; courseId: number; rating: number; text: string; language: Language; now: Date }

/** Stores a review, which waits for staff. Undefined when the user has reviewed the course; otherwise its id. */
export async function addReview(db: Write, review: Written): Promise<string | undefined> {
  const { userId, courseId, rating, text, language, now } = review
  const stored = await db
    .insertInto('reviews')
    .values({ user_id: userId, course_id: courseId, rating, text, language, created_at: now, state: 'pending' })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}
