import type { Fails } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { raiseCacheVersion } from '../../http/cache-version.ts'
import { lockCourse, refreshCard } from '../refresh-card.ts'
import { movedFrom } from './reviews.rules.ts'

/** Why a review is rejected is said to its writer. */
type Decision = { state: 'published' } | { state: 'rejected'; reason: string }
type Moderation = { db: Write; now: Date } & Fails<'not_found' | 'already_decided'>

/**
 * Publishes or rejects a review; the rating of its course and the cached pages follow. `already_decided` when it is in
 * that state, `not_found` when there is none.
 */
export async function moderateReview(
  { db, now, fail }: Moderation,
  reviewId: string,
  decision: Decision,
  moderatorId: string,
): Promise<void> {
  const review = await db.selectFrom('reviews').select('course_id').where('id', '=', reviewId).executeTakeFirst()
  if (!review) return fail('not_found')
  await lockCourse(db, review.course_id)
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({
      state: decision.state,
      reason: decision.state === 'rejected' ? decision.reason : null,
      moderated_at: now,
      moderator_id: moderatorId,
    })
    .where('id', '=', reviewId)
    .where('state', 'in', movedFrom(decision.state))
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) return fail('already_decided')
  await refreshCard(db, review.course_id, now)
  await raiseCacheVersion(db)
}
