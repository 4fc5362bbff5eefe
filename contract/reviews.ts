import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Day, Id, Language, Success, text } from './common.ts'
import { reviewLength } from './constants.ts'

/** `pending` until staff has read it; only published reviews are shown and counted. */
export const reviewStates = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A published review. `userId` and `external_id` name the review, not its writer. */
export const Review = v.object({
  userId: v.string(),
  external_id: v.string(),
  name: v.string(),
  lastName: v.string(),
  position: v.nullable(v.string()),
  text: v.string(),
  /** The language of the text. */
  lang: Language,
  rating: v.number(),
  image: v.nullable(v.string()),
  date: Day,
})
export type Review = v.InferOutput<typeof Review>

/** A review as its writer sees it. */
export const OwnReview = v.object({
  courseId: v.number(),
  rating: v.number(),
  text: v.string(),
  lang: Language,
  date: Day,
  state: v.picklist(reviewStates),
  /** Why it was rejected; null otherwise. */
  reason: v.nullable(v.string()),
})
export type OwnReview = v.InferOutput<typeof OwnReview>

export const reviewCalls = defineCalls({
  listOwnReviews: {
    api: 'learning',
    method: 'GET',
    path: '/reviews',
    audience: 'learner',
    needs: 'shop',
    about: "The user's reviews with their state, the newest first.",
    reply: v.object({ data: v.array(OwnReview) }),
    fails: [],
  },
  addReview: {
    api: 'learning',
    method: 'POST',
    path: '/reviews',
    audience: 'learner',
    needs: 'shop',
    about:
      'Adds the review of a learner who has begun the course; one for each course. It is shown once it is published.',
    body: v.object({
      courseId: Id,
      rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      review: text(reviewLength),
    }),
    reply: Success,
    fails: ['not_enrolled', 'course_not_begun', 'already_reviewed'],
  },
})
