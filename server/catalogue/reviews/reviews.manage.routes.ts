import { sql } from 'kysely'
import { staffPageSize } from '../../../contract/manage/list.ts'
import type { moderationCalls } from '../../../contract/manage/moderation.ts'
import { recordChange } from '../../audit/public.ts'
import { pageOf } from '../../db/page.ts'
import { searchedUser, searchPattern } from '../../db/search-text.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Read } from '../../db/connect.ts'
import { moderateReview } from './moderate-review.ts'

type ReviewCalls = Pick<typeof moderationCalls, 'findReviews' | 'decideReview'>

const reviews = (db: Read) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('courses', 'courses.id', 'reviews.course_id')
    .select(['reviews.id', 'course_id', 'courses.title', 'rating', 'text', 'reviews.language', 'reviews.state'])
    .select(['reviews.created_at', 'reason', 'firstname', 'lastname'])

export const managedReviewHandlers: Handlers<ReviewCalls> = {
  findReviews: async ({ db, language }, { query: { page, search, review_state, dir } }) => {
    const wanted = reviews(db)
      .where('reviews.state', '=', review_state)
      .$if(search.trim() !== '', (found) => found.where(searchedUser, 'like', searchPattern(search)))
    const rows = await wanted
      .orderBy('reviews.created_at', dir ?? (review_state === 'pending' ? 'asc' : 'desc'))
      .orderBy('reviews.id')
      .limit(sql.lit(staffPageSize))
      .offset((page - 1) * staffPageSize)
      .execute()
    const { total } = await wanted
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const shown = rows.map(({ title, firstname, lastname, language: lang, created_at, ...row }) => ({
      ...row,
      course: inLanguage(title, language),
      writer: `${firstname} ${lastname}`,
      lang,
      written: created_at.toISOString(),
    }))
    return pageOf(shown, Number(total), { page, size: staffPageSize })
  },

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
