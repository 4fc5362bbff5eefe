import type { reviewCalls } from '../../../contract/reviews.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addReview } from './add-review.ts'
import { findExperience, listReviewsBy } from './reviews.queries.ts'

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  listOwnReviews: async ({ db, principal }) => ({ data: await listReviewsBy(db, principal.userId) }),

  addReview: async ({ db, principal: { userId }, language, now, fail }, { body: { courseId, rating, review } }) => {
    const experience = await findExperience(db, userId, courseId)
    if (experience === 'none') return fail('not_enrolled')
    if (experience === 'owned') return fail('course_not_begun')
    const stored = await addReview(db, { userId, courseId, rating, text: review.trim(), language, now: now() })
    return stored ? { success: true } : fail('already_reviewed')
  },
}
