import { expect, test } from 'vitest'
import type { Review } from '../../contract/reviews.ts'
import { reviewToQuote } from './review-to-quote.rules.ts'

const review = (changed: Partial<Review>): Review => ({
  userId: '1',
  external_id: '1',
  name: 'Ona',
  lastName: 'Onaitė',
  position: null,
  text: 'Aišku ir naudinga.',
  lang: 'lt',
  rating: 5,
  image: null,
  date: '2026-01-01',
  ...changed,
})

test.each([
  ['the first with the most stars', [review({ rating: 4 }), review({ userId: '2' }), review({ userId: '3' })], '2'],
  ['in the language of the reader', [review({ lang: 'en' }), review({ userId: '2' })], '2'],
  ['short enough to be read at once', [review({ text: 'a'.repeat(241) }), review({ userId: '2' })], '2'],
  ['none, where no review is all of that', [review({ rating: 2 }), review({ lang: 'ru' })], undefined],
])('what is quoted: %s', (_, reviews, found) => {
  expect(reviewToQuote(reviews, 'lt')?.userId).toBe(found)
})
