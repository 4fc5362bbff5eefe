import { staffPageSize } from '../../../contract/manage/list.ts'
import type { moderationCalls } from '../../../contract/manage/moderation.ts'
import type { exportCalls } from '../../../contract/manage/exports.ts'
import { beginExport, labelOf, recordChange } from '../../audit/public.ts'
import { pageOf } from '../../db/page.ts'
import { inLanguage } from '../../db/texts.ts'
import { csvBatch, streamCsv } from '../../http/csv.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { moderateReview } from './moderate-review.ts'
import { findModerated, listReviewsAfter, pageOfReviews } from './moderated.queries.ts'

type ReviewCalls = Pick<typeof moderationCalls, 'findReviews' | 'decideReview'> &
  Pick<typeof exportCalls, 'exportReviews'>

export const managedReviewHandlers: Handlers<ReviewCalls> = {
  findReviews: async ({ db, language }, { query: { page, search, review_state, dir } }) => {
    const order = dir ?? (review_state === 'pending' ? 'asc' : 'desc')
    const { rows, total } = await pageOfReviews(db, { search, review_state }, { order, page })
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
      read: (after: string | undefined) => listReviewsAfter(ctx.db, query, { after, limit: csvBatch }),
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
    const before = await findModerated(db, id)
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
