import type { AnsweredTrioRun, trioCalls } from '../../../contract/trio.ts'
import type { Context, Fails, SignedInContext } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addMember, endRun, joinRun, startRun } from './move-run.ts'
import { openRun } from './open-run.ts'
import { requireGroup, showLobby } from './own-group.ts'
import { recordEntry } from './record-entry.ts'
import { findRunOf, type RunRow, showRun } from './runs.queries.ts'

type Asked = Context & SignedInContext & Fails<'not_found'>

const find = async ({ db, principal: { userId }, fail }: Asked, courseId: number, runId: string) =>
  (await findRunOf(db, { userId, courseId, runId })) ?? fail('not_found')
const answer = async (ctx: Asked, run: RunRow): Promise<AnsweredTrioRun> => ({
  ...(await showRun(ctx, run, ctx.principal.userId)),
  now: ctx.now().toISOString(),
})
const show = async (ctx: Asked, courseId: number, runId: string) => answer(ctx, await find(ctx, courseId, runId))

export const trioHandlers: Handlers<typeof trioCalls> = {
  getTrioLobby: (ctx, { params: { id } }) => showLobby(ctx, id),

  openTrioRun: async (ctx, { params: { id: courseId }, body: { algorithm } }) => {
    const { group, enrolmentId } = await requireGroup(ctx, courseId)
    const opening = { groupId: group.id, courseId, algorithm, openedBy: ctx.principal.userId }
    const runId = await openRun(ctx, opening)
    await addMember(ctx, runId, enrolmentId)
    return show(ctx, courseId, runId)
  },

  joinTrioRun: async (ctx, { params: { id: courseId }, body: { join_code: code } }) => {
    const { group, enrolmentId } = await requireGroup(ctx, courseId)
    return show(ctx, courseId, await joinRun(ctx, { groupId: group.id, enrolmentId, code }))
  },

  getTrioRun: (ctx, { params: { id, trio: run } }) => show(ctx, id, run),

  startTrioRun: async (ctx, { params: { id, trio: run } }) => {
    await find(ctx, id, run)
    await startRun(ctx, run)
    return show(ctx, id, run)
  },

  recordTrioEntry: async (ctx, { params: { id, trio: run }, body }) => {
    await find(ctx, id, run)
    await recordEntry(ctx, run, body)
    return show(ctx, id, run)
  },

  endTrioRun: async (ctx, { params: { id, trio: run } }) => {
    await find(ctx, id, run)
    await endRun(ctx, run)
    return show(ctx, id, run)
  },
}
