import type { practiceCalls } from '../../contract/practice.ts'
import type { Context, Fails, SignedInContext } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { lockEnrolment } from '../learning/public.ts'
import { chooseSlot } from './choose-slot.ts'
import { findInvitation, inviteColleague, showInvitation } from './invitations.ts'
import { answerMerge } from './merging/answer-merge.ts'
import { slotsOf } from './own-practice.ts'
import { leaveQueue } from './queue/end-offers.ts'
import { showTicket } from './day/show-ticket.ts'
import { joinQueue } from './queue/join-queue.ts'

type Asked = Context & SignedInContext & Fails<'not_enrolled'>

const show = async ({ db, principal: { userId }, language, now, fail }: Asked, courseId: number) =>
  (await slotsOf({ db, userId, courseId, language, now: now() })) ?? fail('not_enrolled')

export const practiceHandlers: Handlers<typeof practiceCalls> = {
  listPracticeSlots: (ctx, { params: { id } }) => show(ctx, id),

  getPracticeTicket: (ctx, { params: { id } }) => showTicket(ctx, id),

  choosePracticeSlot: async (ctx, { params: { id: courseId }, body: { slot } }) => {
    await chooseSlot(ctx, { userId: ctx.principal.userId, courseId, slot })
    await ctx.publicDataChanged()
    return show(ctx, courseId)
  },

  joinPracticeQueue: async (ctx, { params: { id: courseId }, body: { slots } }) => {
    await joinQueue(ctx, { userId: ctx.principal.userId, courseId, slots })
    return show(ctx, courseId)
  },

  leavePracticeQueue: async (ctx, { params: { id: courseId, slot } }) => {
    const { userId } = ctx.principal
    const enrolmentId = await lockEnrolment(ctx.db, userId, courseId)
    if (enrolmentId === undefined) return ctx.fail('not_enrolled')
    await leaveQueue(ctx, { userId, enrolmentId }, slot)
    await ctx.publicDataChanged()
    return show(ctx, courseId)
  },

  invitePracticeColleague: (ctx, { params: { id } }) => inviteColleague(ctx, ctx.principal.userId, id),

  getPracticeInvitation: async ({ db, principal: { userId }, language, now, fail }, { params: { token } }) =>
    (await showInvitation(db, { token, userId, language, now: now() })) ?? fail('link_invalid'),

  acceptPracticeInvitation: async (ctx, { params: { token } }) => {
    const invitation = await findInvitation(ctx.db, token, ctx.now())
    if (!invitation) return ctx.fail('link_invalid')
    const { course_id: courseId, group_id: slot } = invitation
    await chooseSlot(ctx, { userId: ctx.principal.userId, courseId, slot })
    await ctx.publicDataChanged()
    return show(ctx, courseId)
  },

  answerPracticeMerge: async (ctx, { params: { id: courseId }, body: { merge, agree } }) => {
    await answerMerge(ctx, { userId: ctx.principal.userId, courseId, mergeId: merge, agree })
    await ctx.publicDataChanged()
    return show(ctx, courseId)
  },
}
