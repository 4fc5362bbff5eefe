import { type Insertable, sql } from 'kysely'
import { type Import, type ImportKind, rowOutcomes } from '../../contract/manage/imports.ts'
import type { Language } from '../../contract/common.ts'
import type { Read, Write } from '../db/connect.ts'
import { portions } from '../db/portions.ts'
import type { ImportCells, ImportFault } from '../db/json-columns.ts'
import type { Imports } from '../db/tables.ts'
import { sentence } from '../sentences.ts'
import { type Outcome, refused, type Row } from './rows.ts'

const listed = 20

const imports = (db: Read, kind: ImportKind) =>
  db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .select(['imports.id', 'file_name', 'imports.state', 'imports.created_at', 'firstname', 'lastname'])
    .where('kind', '=', kind)
type Found = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number]

async function show(db: Read, rows: readonly Found[]): Promise<Import[]> {
  const counted = await db
    .selectFrom('import_rows')
    .select(['import_id', 'outcome'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('import_id', 'in', rows.length ? rows.map(({ id }) => id) : [null])
    .groupBy(['import_id', 'outcome'])
    .execute()
  return rows.map(({ id, file_name, state, created_at, firstname, lastname }) => {
    const of = (outcome: (typeof rowOutcomes)[number]) =>
      Number(counted.find((row) => row.import_id === id && row.outcome === outcome)?.n ?? 0)
    return {
      id,
      file_name,
      state,
      created: created_at.toISOString(),
      by: [firstname, lastname].filter(Boolean).join(' '),
      counts: { ready: of('ready'), created: of('created'), existing: of('existing'), refused: of('refused') },
    }
  })
}

/** The latest imports of a kind. */
export const listImports = async (db: Read, kind: ImportKind): Promise<Import[]> =>
  show(db, await imports(db, kind).orderBy('imports.created_at', 'desc').limit(listed).execute())

export async function findImport(db: Read, kind: ImportKind, id: string): Promise<Import | undefined> {
  const [found] = await show(db, await imports(db, kind).where('imports.id', '=', id).execute())
  return found
}

export async function reloadImport({ db }: { db: Read }, kind: ImportKind, id: string): Promise<Import> {
  const found = await findImport(db, kind, id)
  if (!found) throw new Error('What was just saved is gone')
  return found
}

export const showFaults = (faults: readonly ImportFault[], language: Language) =>
  faults.map(({ column, key, values }) => ({ column, message: sentence(language, key, values) }))

type RowsQuery = { page: number; size: number; outcome?: (typeof rowOutcomes)[number] | undefined }
export const listRows = (db: Read, importId: string, { page, size, outcome }: RowsQuery) =>
  db
    .selectFrom('import_rows')
    .select(['line', 'outcome', 'cells', 'faults'])
    .where('import_id', '=', importId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'ready'))
    .orderBy('line')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

const json = (value: ImportCells | readonly ImportFault[]) => JSON.stringify(value)

/** Stores an import with the rows of its file and what would become of them. */
export async function storeImport(
  db: Write,
  made: Insertable<Imports>,
  rows: readonly Row[],
  outcomes: readonly Outcome[],
): Promise<void> {
  await db.insertInto('imports').values(made).execute()
  const values = rows.map(({ line, cells }, at) => {
    const { outcome, faults } = outcomes[at] ?? { outcome: 'ready' as const, faults: [] }
    return { import_id: made.id, line, cells: json(cells), outcome, faults: json(faults) }
  })
  for (const portion of portions(values)) await db.insertInto('import_rows').values(portion).execute()
}

/** The refused rows of an import after a line, in the order of the file. */
export const listRefused = (
  db: Read,
  importId: string,
  { after = 0, limit }: { after: number | undefined; limit: number },
) =>
  db
    .selectFrom('import_rows')
    .select(['line', 'cells', 'faults'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'refused')
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()

/** Refused rows with a fault at a column, after a line. */
export const listFaulty = (
  db: Read,
  importId: string,
  { column, after, limit }: { column: string; after: number; limit: number },
) =>
  db
    .selectFrom('import_rows')
    .select(['line', 'cells', 'faults'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'refused')
    .where(sql<boolean>`faults @> ${JSON.stringify([{ column }])}::jsonb`)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()

type Resettled = { line: number; outcome: string; faults: readonly ImportFault[] }
/** Removes cells of rows, which have another outcome without them. */
export const resettle = (db: Write, importId: string, columns: readonly string[], rows: readonly Resettled[]) =>
  sql`update import_rows set outcome = given.outcome, faults = given.faults, cells = cells - ${[...columns]}::text[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, outcome text, faults jsonb)
    where import_id = ${importId} and import_rows.line = given.line`.execute(db)

/** Moves an import to its next state; false when it is not in the one before. */
export async function moveImport(db: Write, id: string, from: Import['state'], to: Import['state']): Promise<boolean> {
  const moved = await db
    .updateTable('imports')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Notes what became of rows. What is saved elsewhere is no longer kept here. */
export function settleRows(db: Write, importId: string, rows: readonly Row[], outcomes: readonly Outcome[]) {
  const settled = rows.map(({ line }, at) => {
    const { outcome, faults, ...made } = outcomes[at] ?? refused([])
    return { line, outcome, faults, group_id: null, user_id: null, order_id: null, ...renamed(made) }
  })
  return sql`update import_rows set outcome = given.outcome, faults = given.faults, group_id = given.group_id,
      user_id = given.user_id, order_id = given.order_id, cells = case when given.outcome = 'refused' then cells else '{}'::jsonb end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as given (line integer, outcome text, faults jsonb, group_id integer, user_id uuid, order_id integer)
    where import_id = ${importId} and import_rows.line = given.line`.execute(db)
}
type Made = { group?: number | undefined; user?: string; order?: number }
const renamed = ({ group, user, order }: Made) => ({
  ...(group === undefined ? {} : { group_id: group }),
  ...(user === undefined ? {} : { user_id: user }),
  ...(order === undefined ? {} : { order_id: order }),
})

/** The practice groups that an import planned and whose instructor is to be emailed. */
export async function listPlannedBy(db: Read, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .innerJoin('practice_groups', 'practice_groups.id', 'import_rows.group_id')
    .select('practice_groups.id')
    .where('import_id', '=', importId)
    .where('practice_groups.state', '=', 'planned')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who was made by an import, was not emailed a link yet and cannot sign in: theirs is still to be sent. */
const uninvited = (db: Read, importId: string) =>
  db
    .selectFrom('import_rows')
    .innerJoin('users', 'users.id', 'import_rows.user_id')
    .where('import_id', '=', importId)
    .where('invited_at', 'is', null)
    .where('password_hash', 'is', null)
    .where('anonymised_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identities').select('user_id').whereRef('identities.user_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_links')
            .select('token_hash')
            .whereRef('email_links.user_id', '=', 'users.id')
            .where('purpose', '=', 'invitation'),
        ),
      ),
    )

export const listUninvited = (db: Write, importId: string, limit: number) =>
  uninvited(db, importId)
    .select(['users.id', 'users.email', 'users.username'])
    .orderBy('line')
    .limit(limit)
    .forUpdate(['import_rows', 'users'])
    .execute()

export async function countUninvited(db: Read, importId: string): Promise<number> {
  const { n } = await uninvited(db, importId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const markInvited = (db: Write, importId: string, ids: readonly string[], now: Date) =>
  db
    .updateTable('import_rows')
    .set({ invited_at: now })
    .where('import_id', '=', importId)
    .where('user_id', 'in', [...ids, null])
    .execute()

/** Whether the people of an import are emailed. */
export const setInvites = (db: Write, importId: string, invites: boolean) =>
  db.updateTable('imports').set({ invites }).where('id', '=', importId).execute()

/** The accounts that an import made and that are still there. */
export async function listMade(db: Read, importId: string, { locked = false, most = 100_000 } = {}): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (made) =>
      made
        .selectFrom('import_rows')
        .select('user_id')
        .where('import_id', '=', importId)
        .where('user_id', 'is not', null)
        .$castTo<{ user_id: string }>(),
    )
    .orderBy('id')
    .limit(most)
    .$if(locked, (query) => query.forUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes which workplaces an import added to the list. */
export async function noteMadeWorkplaces(db: Write, importId: string, ids: readonly number[]): Promise<void> {
  const values = ids.map((organisation_id) => ({ import_id: importId, organisation_id }))
  if (values.length) await db.insertInto('import_workplaces').values(values).execute()
}

export async function listMadeWorkplaces(db: Read, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('import_workplaces')
    .select('organisation_id')
    .where('import_id', '=', importId)
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}
