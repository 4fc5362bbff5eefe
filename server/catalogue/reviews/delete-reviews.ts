import type { Write } from '../../db/connect.ts'
import { raiseCacheVersion } from '../../http/cache-version.ts'
import { refreshCards } from '../refresh-card.ts'

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
