import type { replanningCalls } from '../../../contract/manage/replanning.ts'
import type { Handlers } from '../../http/handlers.ts'
import { failFields } from '../../http/fail.ts'
import { addDays, instantOf } from '../../time.ts'
import { listAffected } from './list-affected.ts'
import { replanGroups } from './replan-groups.ts'

/** Days that are looked at once. */
const maxDays = 62

export const replanningHandlers: Handlers<typeof replanningCalls> = {
  listAffectedGroups: async ({ db, language, now }, { query: { room, instructor, from, to } }) => {
    if (room === undefined && instructor === undefined) return failFields({ room: 'required' })
    if (to <= from || to.slice(0, 10) > addDays(from.slice(0, 10), maxDays)) return failFields({ to: 'period' })
    const failing = { room, instructor, from: instantOf(from), to: instantOf(to) }
    return listAffected({ db, language, now: now() }, failing)
  },

  replanGroups: async (ctx, { body: { groups, reason } }) => {
    const data = await replanGroups(ctx, { groups, reason: reason.trim() })
    await ctx.publicDataChanged()
    return { data }
  },
}
