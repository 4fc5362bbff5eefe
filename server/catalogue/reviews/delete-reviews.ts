import type { Write } from '../../db/connect.ts'
import { raiseCacheVersion } from '../../http/cache-version.ts'
import { refreshCards } from '../refresh-card.ts'

/** Gives a user's reviews to another, but for those of courses that the other has reviewed. */
export async function moveReviews(db: Write, from: string, to: string): Promise<void> {
  const moved = await db
    .updateTable('reviews')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('course_id', 'not in', (eb) => eb.selectFrom('reviews').select('course_id').where('user_id', '=', to))
    .returning('id')
    .execute()
  if (moved.length) await raiseCacheVersion(db)
}

/** Deletes a user's reviews and refreshes the ratings of their courses. */
export async function deleteReviewsOf(db: Write, userId: string, now: Date): Promise<void> {
  const deleted = await db.deleteFrom('reviews').where('user_id', '=', userId).returning('course_id').execute()
  if (!deleted.length) return
  await refreshCards(
    db,
    deleted.map(({ course_id }) => course_id).toSorted((a, b) => a - b),
    now,
  )
  await raiseCacheVersion(db)
}
