import type { bulkCalls } from '../../../contract/manage/bulk.ts'
import type { moderationCalls } from '../../../contract/manage/moderation.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails, SignedInContext, WriteContext } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { doEach } from '../../http/bulk.ts'
import { type Handler, type Handlers, ownTransaction } from '../../http/handlers.ts'
import { moderateReview } from './moderate-review.ts'
import { findModerated } from './reviews.list.ts'

type ReviewCalls = Pick<typeof moderationCalls, 'decideReview'> & Pick<typeof bulkCalls, 'decideReviews'>

type Deciding = WriteContext & SignedInContext & Fails<'not_found' | 'already_decided'>
type Decision = { accept: boolean; reason: string }

const check = ({ accept, reason }: Decision) =>
  accept || reason.trim() ? undefined : failFields({ reason: 'required' })

async function decide(ctx: Deciding, id: string, { accept, reason }: Decision) {
  const { db, principal, now, fail } = ctx
  const before = await findModerated(db, id)
  if (!before) return fail('not_found')
  const why = reason.trim()
  const decision = accept ? ({ state: 'published' } as const) : ({ state: 'rejected', reason: why } as const)
  await moderateReview({ db, now: now(), fail }, id, decision, principal.userId)
  await recordChange(ctx, {
    action: accept ? 'review.published' : 'review.rejected',
    id,
    about: inLanguage(before.title, 'lt'),
    before: { state: before.state },
    after: { state: decision.state, ...(why ? { reason: why } : {}) },
  })
}

const decideReviews: Handler<typeof bulkCalls.decideReviews> = async (ctx, { body: { ids, ...decision } }) => {
  check(decision)
  return doEach(ctx, ids, { keyOf: String, one: (each, id) => decide(each, id, decision) })
}

export const managedReviewHandlers: Handlers<ReviewCalls> = {
  decideReview: async (ctx, { params: { id }, body }) => {
    check(body)
    await decide(ctx, id, body)
    return { success: true }
  },
  decideReviews: ownTransaction(decideReviews),
}
