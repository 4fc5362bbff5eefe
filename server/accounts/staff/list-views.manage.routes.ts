import { type listViewCalls, maxListViews } from '../../../contract/manage/list-views.ts'
import type { SignedInContext } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { deleteView, listViews, storeView } from './list-views.queries.ts'

const show = async ({ db, principal: { userId } }: Pick<SignedInContext, 'db' | 'principal'>, list: string) => ({
  data: await listViews(db, { userId, list }),
})

export const listViewHandlers: Handlers<typeof listViewCalls> = {
  findListViews: (ctx, { params: { list } }) => show(ctx, list),

  saveListView: async (ctx, { params: { list, name }, body }) => {
    const { db, principal, fail } = ctx
    const owned = { userId: principal.userId, list }
    const known = (await listViews(db, owned)).map((view) => view.name)
    const called = body.name.trim()
    if (called !== name && known.includes(called)) return fail('key_taken', 'name')
    if (!known.includes(name) && known.length >= maxListViews) return fail('too_many_views')
    if (called !== name) await deleteView(db, owned, name)
    await storeView(db, owned, { name: called, query: body.query })
    return show(ctx, list)
  },

  deleteListView: async (ctx, { params: { list, name } }) => {
    await deleteView(ctx.db, { userId: ctx.principal.userId, list }, name)
    return show(ctx, list)
  },
}
