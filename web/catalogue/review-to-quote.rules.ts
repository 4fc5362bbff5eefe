import type { Language } from '../../contract/common.ts'
import type { Review } from '../../contract/reviews.ts'

/** A longer one is read in its tab. */
const longest = 240
const leastStars = 4

/** The review shown next to what is learned: the first in the reader's language with the most stars, if they recommend. */
export const reviewToQuote = (reviews: readonly Review[], language: Language): Review | undefined =>
  reviews
    .filter(({ lang, rating, text }) => lang === language && rating >= leastStars && text.length <= longest)
    .toSorted((a, b) => b.rating - a.rating)[0]
