import type { Insertable } from 'kysely'
import { type Import, type ImportKind, rowOutcomes } from '../../contract/manage/imports.ts'
import type { Language } from '../../contract/common.ts'
import type { Read, Write } from '../db/connect.ts'
import { portions } from '../db/portions.ts'
import type { ImportCells, ImportFault } from '../db/json-columns.ts'
import type { Imports } from '../db/tables.ts'
import { sentence } from '../sentences.ts'
import type { Outcome, Row } from './rows.ts'

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

/** Notes what became of a row. What is saved elsewhere is no longer kept here. */
export const settleRow = (db: Write, importId: string, line: number, settled: Outcome) => {
  const { outcome, faults } = settled
  const group_id = 'group' in settled ? (settled.group ?? null) : null
  return db
    .updateTable('import_rows')
    .set({ outcome, faults: json(faults), group_id, ...(outcome === 'refused' ? {} : { cells: json({}) }) })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

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
