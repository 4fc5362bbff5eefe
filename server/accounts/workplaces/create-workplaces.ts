import { sql } from 'kysely'
import { recordChanges } from '../../audit/public.ts'
import type { Work } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { unaccent } from '../../unaccent.ts'

/** What workplaces are found by: lower case without diacritics and doubled spaces. */
export const workplaceKey = (name: string) => unaccent(name).replace(/\s+/g, ' ').trim()

/** The ids of workplaces of the list, by key. */
export async function findWorkplaces(db: Read, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('organisations')
    .select(['id', 'name_key'])
    .where('name_key', 'in', [...keys, ''])
    .execute()
  return new Map(rows.map(({ id, name_key }) => [name_key, id]))
}

/** Which of the ids are of workplaces of the list. */
export async function keepListed(db: Read, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('organisations')
    .select('id')
    .where('id', 'in', [...ids, 0])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const listWorkplaceNames = (db: Read) =>
  db.selectFrom('organisations').select(['id', 'name']).orderBy('id').execute()

/** Adds workplaces to the list, of which one with the same name stays as it is. Returns the ids of those that are new. */
export async function createWorkplaces(work: Work, names: readonly string[]): Promise<number[]> {
  const { db } = work
  const values = names.map((name) => ({ name, name_key: workplaceKey(name) }))
  if (!values.length) return []
  const made = await db
    .insertInto('organisations')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .execute()
  await recordChanges(
    work,
    made.map(({ id, name }) => ({ action: 'workplace.created' as const, id, about: name, after: { name } })),
  )
  return made.map(({ id }) => id)
}

/** Those of them that nobody has changed since they were added, and that nobody names but some users. */
const unusedOf = (db: Read, ids: readonly number[], but: readonly string[]) =>
  db
    .selectFrom('organisations')
    .where('organisations.id', 'in', [...ids, 0])
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('organisation_id', '=', 'organisations.id')
            .where(sql<boolean>`users.id <> all(${but}::uuid[])`),
        ),
      ),
    )

/** How many of the workplaces are unused without those users. */
export async function countUnusedWorkplaces(db: Read, ids: readonly number[], but: readonly string[]): Promise<number> {
  const { n } = await unusedOf(db, ids, but)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Removes the unused of the workplaces from the list. Returns how many there were. */
export async function removeUnusedWorkplaces(db: Write, ids: readonly number[]): Promise<number> {
  const unused = await unusedOf(db, ids, []).select('organisations.id').execute()
  await db
    .deleteFrom('organisations')
    .where('id', 'in', [...unused.map(({ id }) => id), 0])
    .execute()
  return unused.length
}
