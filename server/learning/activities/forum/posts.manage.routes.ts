import type { moderationCalls } from '../../../../contract/manage/moderation.ts'
import { recordChange } from '../../../audit/public.ts'
import { inLanguage } from '../../../db/texts.ts'
import { failFields } from '../../../http/fail.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { moderatePost } from './moderate-post.ts'
import { findCourseOfPost, listReportedPosts } from './reports.queries.ts'

type PostCalls = Pick<typeof moderationCalls, 'listReports' | 'decidePost'>

export const managedPostHandlers: Handlers<PostCalls> = {
  listReports: async ({ db, language }) => ({
    data: (await listReportedPosts(db)).map((post) => ({
      id: post.id,
      course_id: post.course_id,
      course: inLanguage(post.course, language),
      thread: post.title,
      writer: post.firstname === null ? '–' : `${post.firstname} ${post.lastname}`,
      text: post.text,
      written: post.created_at.toISOString(),
      hidden: post.state === 'hidden',
      reports: post.reports,
    })),
  }),

  decidePost: async (ctx, { params: { id }, body: { accept, reason } }) => {
    const { db, principal, now, enqueue, fail } = ctx
    const why = reason.trim()
    if (!accept && !why) return failFields({ reason: 'required' })
    const decision = accept ? ({ state: 'visible' } as const) : ({ state: 'hidden', reason: why } as const)
    await moderatePost({ db, now: now(), enqueue, fail }, { post: id, by: principal.userId, ...decision })
    const { title } = await findCourseOfPost(db, id)
    await recordChange(ctx, {
      action: accept ? 'post.left' : 'post.hidden',
      id,
      about: inLanguage(title, 'lt'),
      after: { state: decision.state, ...(why ? { reason: why } : {}) },
    })
    return { success: true }
  },
}
