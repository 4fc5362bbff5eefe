import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import type { OwnReview, Review } from '../../../contract/reviews.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { dayInVilnius } from '../../time.ts'

/**
 * Whether the user has or had the course, and has begun or completed it in any enrolment: only then may they review it.
 */
export async function findExperience(db: Read, userId: string, courseId: number): Promise<'none' | 'owned' | 'begun'> {
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['last_activity_at', 'completed_at'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
  if (!enrolments.length) return 'none'
  return enrolments.some((one) => one.last_activity_at ?? one.completed_at) ? 'begun' : 'owned'
}

/** The user's reviews, the newest first. */
export async function listReviewsBy(db: Read, userId: string): Promise<OwnReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['course_id', 'rating', 'text', 'language', 'created_at', 'state', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ course_id, language, created_at, ...row }) => ({
    ...row,
    courseId: course_id,
    lang: language,
    date: dayInVilnius(created_at),
  }))
}

/** In a query or for one: the latest published reviews of a course. */
export const publishedReviews = (db: Read, courseId: RawBuilder<number>) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .leftJoin('positions', 'positions.id', 'users.position_id')
    .select(['positions.name as profession', 'reviews.id', 'firstname', 'lastname', 'users.position', 'users.image'])
    .select(['reviews.text', 'reviews.language', 'reviews.rating', 'reviews.created_at'])
    .where('reviews.course_id', '=', courseId)
    .where('reviews.state', '=', 'published')
    .orderBy('reviews.created_at', 'desc')
    .limit(sql.lit(50))
type ReviewRow = Omit<Awaited<ReturnType<ReturnType<typeof publishedReviews>['execute']>>[number], 'created_at'> & {
  created_at: Date | string
}

/** It shows the first name and an initial only; the profession of the profile, else that of the import. */
const showReview = (row: ReviewRow, language: Language): Review => ({
  userId: row.id,
  external_id: row.id,
  name: row.firstname,
  lastName: `${row.lastname.slice(0, 1)}.`,
  position: row.profession ? inLanguage(row.profession, language) : row.position,
  text: row.text,
  lang: row.language,
  rating: row.rating,
  image: row.image,
  date: dayInVilnius(new Date(row.created_at)),
})

/** Those in the language of the reader come first; otherwise the order stays. */
export const showReviews = (rows: readonly ReviewRow[], language: Language): Review[] =>
  rows
    .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
    .map((row) => showReview(row, language))

export async function listReviews(db: Read, courseId: number, language: Language): Promise<Review[]> {
  const rows = await publishedReviews(db, sql`${courseId}::int`).execute()
  return showReviews(rows, language)
}
