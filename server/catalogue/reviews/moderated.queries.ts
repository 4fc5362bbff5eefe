import { sql } from 'kysely'
import { staffPageSize } from '../../../contract/manage/list.ts'
import type { ReviewState } from '../../../contract/reviews.ts'
import type { Read } from '../../db/connect.ts'
import { withTotal } from '../../db/page.ts'
import { searchedUser, searchPattern } from '../../db/search-text.ts'

const reviews = (db: Read) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('courses', 'courses.id', 'reviews.course_id')
    .select(['reviews.id', 'course_id', 'courses.title', 'rating', 'text', 'reviews.language', 'reviews.state'])
    .select(['reviews.created_at', 'reason', 'firstname', 'lastname'])

type Narrowing = { search: string; review_state: ReviewState }

const narrowed = (db: Read, { search, review_state }: Narrowing) =>
  reviews(db)
    .where('reviews.state', '=', review_state)
    .$if(search.trim() !== '', (found) => found.where(searchedUser, 'like', searchPattern(search)))

/** A page of the reviews in a state, with how many there are. */
export function pageOfReviews(
  db: Read,
  narrowing: Narrowing,
  { order, page }: { order: 'asc' | 'desc'; page: number },
) {
  const wanted = narrowed(db, narrowing)
  const listed = wanted
    .orderBy('reviews.created_at', order)
    .orderBy('reviews.id')
    .limit(sql.lit(staffPageSize))
    .offset((page - 1) * staffPageSize)
  return withTotal(db, listed, wanted)
}

/** The reviews in a state after the one with an id. */
export const listReviewsAfter = (
  db: Read,
  narrowing: Narrowing,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  narrowed(db, narrowing)
    .$if(after !== undefined, (found) => found.where('reviews.id', '>', after ?? ''))
    .orderBy('reviews.id')
    .limit(sql.lit(limit))
    .execute()

export const findModerated = (db: Read, id: string) => reviews(db).where('reviews.id', '=', id).executeTakeFirst()
