import type { ReviewState } from '../../../contract/reviews.ts'

/** Where staff may move a review: a published one can be taken down, a rejected one published after all. */
export const reviewMoves = {
  pending: ['published', 'rejected'],
  published: ['rejected'],
  rejected: ['published'],
} as const satisfies Record<ReviewState, readonly ReviewState[]>

/** The states from which a review may be moved to a state. */
export const movedFrom = (target: ReviewState): ReviewState[] =>
  (['pending', 'published', 'rejected'] as const).filter((state) =>
    reviewMoves[state].some((reached) => reached === target),
  )
