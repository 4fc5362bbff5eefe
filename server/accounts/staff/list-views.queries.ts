import type { Read, Write } from '../../db/connect.ts'

/** Whose views of which list. */
type Owned = { userId: string; list: string }

export const listViews = (db: Read, { userId, list }: Owned) =>
  db
    .selectFrom('list_views')
    .select(['name', 'query'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()

export const deleteView = (db: Write, { userId, list }: Owned, name: string) =>
  db.deleteFrom('list_views').where('user_id', '=', userId).where('list', '=', list).where('name', '=', name).execute()

/** Stores a view in place of the one with its name. */
export const storeView = (db: Write, { userId, list }: Owned, view: { name: string; query: string }) =>
  db
    .insertInto('list_views')
    .values({ user_id: userId, list, ...view })
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ query: view.query }))
    .execute()
