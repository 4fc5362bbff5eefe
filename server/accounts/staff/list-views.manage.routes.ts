import { type listViewCalls, maxListViews } from '../../../contract/manage/list-views.ts'
import type { SignedInContext } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'

async function show({ db, principal }: Pick<SignedInContext, 'db' | 'principal'>, list: string) {
  const rows = await db
    .selectFrom('list_views')
    .select(['name', 'query'])
    .where('user_id', '=', principal.userId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()
  return { data: rows }
}

export const listViewHandlers: Handlers<typeof listViewCalls> = {
  findListViews: (ctx, { params: { list } }) => show(ctx, list),

  saveListView: async (ctx, { params: { list, name }, body }) => {
    const { db, principal, fail } = ctx
    const { data } = await show(ctx, list)
    const isKnown = (one: string) => data.some((view) => view.name === one)
    const called = body.name.trim()
    if (called !== name && isKnown(called)) return fail('key_taken', 'name')
    if (!isKnown(name) && data.length >= maxListViews) return fail('too_many_views')
    if (called !== name)
      await db
        .deleteFrom('list_views')
        .where('user_id', '=', principal.userId)
        .where('list', '=', list)
        .where('name', '=', name)
        .execute()
    await db
      .insertInto('list_views')
      .values({ user_id: principal.userId, list, name: called, query: body.query })
      .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ query: body.query }))
      .execute()
    return show(ctx, list)
  },

  deleteListView: async (ctx, { params: { list, name } }) => {
    await ctx.db
      .deleteFrom('list_views')
      .where('user_id', '=', ctx.principal.userId)
      .where('list', '=', list)
      .where('name', '=', name)
      .execute()
    return show(ctx, list)
  },
}
