import type { practicePlanCalls } from '../../../contract/manage/practice.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { failFields } from '../../http/fail.ts'
import { addDays } from '../../time.ts'
import { proposeMerge } from '../merging/propose-merge.ts'
import { cancelGroup } from './cancel-group.ts'
import { listClosed } from './closed-periods.ts'
import { loadDetails } from './group-details.ts'
import { findPlanned, listGroups, periodOf, showGroup } from './groups.queries.ts'
import { moveGroup } from './move-group.ts'
import { moveSessions } from './move-sessions.ts'
import { planGroup } from './plan-group.ts'
import { planSeries } from './plan-series.ts'
import { previewMove } from './preview-move.ts'
import { replaceInstructor } from './replace-instructor.ts'
import { setSeats } from './set-seats.ts'

type Asked = Pick<Context, 'db' | 'language' | 'now'>

const asking = ({ db, language, now }: Asked) => ({ db, language, now: now() })

async function found<T>(row: Promise<T | undefined>): Promise<T> {
  const value = await row
  if (value === undefined) throw new Error('What was just saved is gone')
  return value
}
const reload = async (ctx: Asked, id: number) =>
  showGroup(await found(findPlanned(ctx.db, id)), ctx.language, ctx.now())
const reloadDetails = (ctx: Asked, id: number) => found(loadDetails(asking(ctx), id))

/** Days of a calendar request. */
const maxDays = 62

export const practicePlanHandlers: Handlers<typeof practicePlanCalls> = {
  listPracticeGroups: async ({ db, language, now }, { query: { from, to, ...narrowing } }) => {
    if (to < from || to > addDays(from, maxDays)) return failFields({ to: 'period' })
    const period = periodOf({ from, to })
    const rows = await listGroups(db, { ...narrowing, ...period })
    const closed = await listClosed(db, { ...narrowing, ...period }, language)
    return { data: rows.map((row) => showGroup(row, language, now())), closed }
  },

  getPracticeGroup: async (ctx, { params: { id } }) => (await loadDetails(asking(ctx), id)) ?? ctx.fail('not_found'),

  planGroup: async (ctx, { body }) => {
    const id = await planGroup(ctx, body)
    await ctx.publicDataChanged()
    return reload(ctx, id)
  },

  planSeries: async (ctx, { body }) => {
    const data = await planSeries(ctx, body)
    if (body.save) await ctx.publicDataChanged()
    return { data }
  },

  previewMove: async (ctx, { params: { id }, body }) => {
    const group = (await findPlanned(ctx.db, id)) ?? ctx.fail('not_found')
    return previewMove(asking(ctx), group, body)
  },

  moveGroup: async (ctx, { params: { id }, body }) => {
    await moveGroup(ctx, { id, ...body, reason: body.reason.trim() })
    await ctx.publicDataChanged()
    return reload(ctx, id)
  },

  moveSessions: async (ctx, { params: { id }, body }) => {
    await moveSessions(ctx, { id, ...body, reason: body.reason.trim() })
    await ctx.publicDataChanged()
    return reloadDetails(ctx, id)
  },

  replaceInstructor: async (ctx, { params: { id }, body }) => {
    await replaceInstructor(ctx, { id, ...body, reason: body.reason.trim() })
    await ctx.publicDataChanged()
    return reloadDetails(ctx, id)
  },

  cancelGroup: async (ctx, { params: { id }, body: { reason, version } }) => {
    await cancelGroup(ctx, { id, reason: reason.trim(), version })
    await ctx.publicDataChanged()
    return reloadDetails(ctx, id)
  },

  setGroupSeats: async (ctx, { params: { id }, body }) => {
    await setSeats(ctx, { id, ...body })
    await ctx.publicDataChanged()
    return reloadDetails(ctx, id)
  },

  proposeMerge: async (ctx, { params: { id }, body }) => {
    await proposeMerge(ctx, { id, ...body })
    await ctx.publicDataChanged()
    return reloadDetails(ctx, id)
  },
}
