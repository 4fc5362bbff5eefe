import { sql } from 'kysely'
import { type ManagedReview, reviewList } from '../../../contract/manage/reviews.list.ts'
import { list } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import { readPart } from '../../db/part.ts'
import { searchedUser, searchPattern } from '../../db/search-text.ts'
import { inLanguage } from '../../db/texts.ts'

const reviews = (db: Read) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('courses', 'courses.id', 'reviews.course_id')
    .select(['reviews.id', 'course_id', 'courses.title', 'rating', 'text', 'reviews.language', 'reviews.state'])
    .select(['reviews.created_at', 'reason', 'firstname', 'lastname'])

export const findModerated = (db: Read, id: string) => reviews(db).where('reviews.id', '=', id).executeTakeFirst()

export const reviewListHandlers = list(reviewList, async ({ db, language }, asked, part) => {
  const { search, review_state: state, dir = state === 'pending' ? 'asc' : 'desc' } = asked
  const wanted = reviews(db)
    .where('reviews.state', '=', state)
    .$if(search.trim() !== '', (found) => found.where(searchedUser, 'like', searchPattern(search)))
  const order = sql`reviews.created_at ${sql.raw(dir)}, reviews.id`
  const { rows, total } = await readPart(db, wanted, { part, key: 'reviews.id', order })
  const shown = rows.map(({ title, firstname, lastname, language: lang, created_at, ...row }): ManagedReview => ({
    ...row,
    course: inLanguage(title, language),
    writer: `${firstname} ${lastname}`,
    lang,
    written: created_at.toISOString(),
  }))
  return { rows: shown, total }
})
