import type { Write } from '../../db/connect.ts'
import { raiseCacheVersion } from '../../http/cache-version.ts'

/** Public pages name who wrote a published review. Called when the name, photo or position of a user has changed. */
export async function reviewerChanged(db: Write, userId: string): Promise<void> {
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirst()
  if (review) await raiseCacheVersion(db)
}
