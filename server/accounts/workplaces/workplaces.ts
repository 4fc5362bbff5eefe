import { workplaceList } from '../../../contract/manage/workplaces.list.ts'
import { workplace, type Workplace, type workplaceCalls } from '../../../contract/manage/workplaces.ts'
import { recordChange, resource, wholeList } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import type { Handlers } from '../../http/handlers.ts'
import { workplaceKey } from './create-workplaces.ts'

/** Workplaces of the list by name, or the one with the id. */
export async function listWorkplaces(db: Read, id?: number): Promise<Workplace[]> {
  const rows = await db
    .selectFrom('organisations')
    .leftJoin('users', (join) =>
      join.onRef('users.organisation_id', '=', 'organisations.id').on('anonymised_at', 'is', null),
    )
    .select(['organisations.id', 'name', 'version'])
    .select(({ fn }) => fn.count<number>('users.id').as('people'))
    .$if(id !== undefined, (query) => query.where('organisations.id', '=', id ?? 0))
    .groupBy('organisations.id')
    .orderBy('name_key')
    .execute()
  return rows.map(({ people, ...row }) => ({ ...row, people: Number(people) }))
}

const workplaces = resource(workplace, {
  table: 'organisations',
  rows: ({ db }, id) => listWorkplaces(db, id),
  columns: ({ name }) => ({ name, name_key: workplaceKey(name) }),
})

const mergeWorkplaces: Handlers<typeof workplaceCalls>['mergeWorkplaces'] = async (ctx, { params, body }) => {
  const { db, fail } = ctx
  if (params.id === body.other) return fail('same_workplace')
  // In the order of their ids, so that two merges cannot wait for each other.
  const both = await db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('id', 'in', [params.id, body.other])
    .orderBy('id')
    .forUpdate()
    .execute()
  const kept = both.find(({ id }) => id === params.id) ?? fail('not_found')
  const other = both.find(({ id }) => id === body.other) ?? fail('not_found')
  const moved = await db
    .updateTable('users')
    .set({ organisation_id: kept.id })
    .where('organisation_id', '=', other.id)
    .executeTakeFirst()
  await db.deleteFrom('organisations').where('id', '=', other.id).execute()
  await db
    .updateTable('organisations')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', kept.id)
    .execute()
  const people = Number(moved.numUpdatedRows)
  await recordChange(ctx, {
    action: 'workplace.merged',
    id: kept.id,
    about: kept.name,
    after: { merged: other.name, people },
  })
  await recordChange(ctx, {
    action: 'workplace.merged',
    id: other.id,
    about: other.name,
    after: { merged_into: kept.name },
  })
  const [item] = await listWorkplaces(db, kept.id)
  return item ?? fail('not_found')
}

export const workplaceHandlers = {
  ...workplaces.handlers,
  mergeWorkplaces,
  ...wholeList(workplaceList, ({ db }) => listWorkplaces(db)),
}
