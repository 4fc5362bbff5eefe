import * as v from 'valibot'
import { Instant, Language, Uuid } from '../common.ts'
import { reviewStates } from '../reviews.ts'
import { defineList, type RowOf, view } from './list.ts'

export const reviewList = defineList({
  name: 'reviews',
  path: '/reviews',
  capability: 'answer_messages',
  holds: 'people',
  find: 'findReviews',
  csv: 'exportReviews',
  about: {
    list: 'Reviews in a state, those that wait (default) the oldest first, the others the latest first.',
    csv: 'Reviews in a state as CSV.',
  },
  item: v.object({
    id: Uuid,
    course_id: v.number(),
    course: v.string(),
    writer: v.string(),
    rating: v.number(),
    text: v.string(),
    lang: Language,
    written: Instant,
    state: v.picklist(reviewStates),
    reason: v.nullable(v.string()),
  }),
  key: 'id',
  columns: {
    written: { unit: 'date', sorts: true },
    course: { unit: 'text', heads: true },
    writer: { unit: 'text' },
    rating: { unit: 'number' },
    text: { unit: 'text' },
    lang: { unit: 'text', optional: true },
    state: { unit: 'words', words: 'reviewStates', optional: true },
    reason: { unit: 'text', optional: true },
  },
  filters: { review_state: view(v.optional(v.picklist(reviewStates), 'pending')) },
})
export type ManagedReview = RowOf<typeof reviewList>
