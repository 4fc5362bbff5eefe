import { sql } from 'kysely'
import { staffPageSize } from '../../../contract/manage/list.ts'
import type { moderationCalls } from '../../../contract/manage/moderation.ts'
import type { exportCalls } from '../../../contract/manage/exports.ts'
import type { ReviewState } from '../../../contract/reviews.ts'
import { beginExport, labelOf, recordChange } from '../../audit/public.ts'
import { pageOf, withTotal } from '../../db/page.ts'
import { searchedUser, searchPattern } from '../../db/search-text.ts'
import { inLanguage } from '../../db/texts.ts'
import { csvBatch, streamCsv } from '../../http/csv.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Read } from '../../db/connect.ts'
import { dayInVilnius } from '../../time.ts'
import { moderateReview } from './moderate-review.ts'

type ReviewCalls = Pick<typeof moderationCalls, 'findReviews' | 'decideReview'> &
  Pick<typeof exportCalls, 'exportReviews'>

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

export const managedReviewHandlers: Handlers<ReviewCalls> = {
  findReviews: async ({ db, language }, { query: { page, search, review_state, dir } }) => {
    const wanted = narrowed(db, { search, review_state })
    const listed = wanted
      .orderBy('reviews.created_at', dir ?? (review_state === 'pending' ? 'asc' : 'desc'))
      .orderBy('reviews.id')
      .limit(sql.lit(staffPageSize))
      .offset((page - 1) * staffPageSize)
    const { rows, total } = await withTotal(db, listed, wanted)
    const shown = rows.map(({ title, firstname, lastname, language: lang, created_at, ...row }) => ({
      ...row,
      course: inLanguage(title, language),
      writer: `${firstname} ${lastname}`,
      lang,
      written: created_at.toISOString(),
    }))
    return pageOf(shown, total, { page, size: staffPageSize })
  },

  exportReviews: async (ctx, { query }) =>
    streamCsv({
      ...(await beginExport(ctx, 'reviews', [
        'date',
        'course',
        'who',
        'rating',
        'review',
        'language',
        'state',
        'reason',
      ])),
      read: (after: string | undefined) =>
        narrowed(ctx.db, query)
          .$if(after !== undefined, (found) => found.where('reviews.id', '>', after ?? ''))
          .orderBy('reviews.id')
          .limit(sql.lit(csvBatch))
          .execute(),
      keyOf: ({ id }) => id,
      cells: (row) => [
        dayInVilnius(row.created_at),
        inLanguage(row.title, ctx.language),
        `${row.firstname} ${row.lastname}`,
        row.rating,
        row.text,
        row.language,
        labelOf(ctx.language, 'reviewStates', row.state),
        row.reason,
      ],
    }),

  decideReview: async (ctx, { params: { id }, body: { accept, reason } }) => {
    const { db, principal, now, fail } = ctx
    const before = await reviews(db).where('reviews.id', '=', id).executeTakeFirst()
    if (!before) return fail('not_found')
    const why = reason.trim()
    if (!accept && !why) return failFields({ reason: 'required' })
    const decision = accept ? ({ state: 'published' } as const) : ({ state: 'rejected', reason: why } as const)
    await moderateReview({ db, now: now(), fail }, id, decision, principal.userId)
    await recordChange(ctx, {
      action: accept ? 'review.published' : 'review.rejected',
      id,
      about: inLanguage(before.title, 'lt'),
      before: { state: before.state },
      after: { state: decision.state, ...(why ? { reason: why } : {}) },
    })
    return { success: true }
  },
}
