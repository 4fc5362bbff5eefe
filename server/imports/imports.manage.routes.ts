import { v7 } from 'uuid'
import type { CallInput } from '../../contract/call.ts'
import { importColumns, type importCalls, type ImportKind, type ImportRow } from '../../contract/manage/imports.ts'
import { staffPageSize } from '../../contract/manage/list.ts'
import { recordChange } from '../audit/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../context.ts'
import { pageOf } from '../db/page.ts'
import { csvBatch } from '../db/part.ts'
import { batchesAfter, csvLine, streamCsv } from '../http/csv.ts'
import { type FileReply, type Handlers, ownTransaction } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { runTask } from '../workers/run-task.ts'
import {
  findImport,
  listImports,
  listRefused,
  listRows,
  moveImport,
  showFaults,
  storeImport,
} from './imports.queries.ts'
import { saveImport } from './imports.jobs.ts'
import { kinds } from './kinds.ts'

type Calls = typeof importCalls
type Asked = { params: { id: string }; query: { page: number; outcome?: ImportRow['outcome'] | undefined } }
type CheckInput = CallInput<Calls['checkPeople' | 'checkDates']>
type Signed<C> = C & { principal: Principal }
type Found = Context & Fails<'not_found'>

const titlesIn =
  ({ language }: Pick<Context, 'language'>) =>
  (column: string) =>
    sentence(language, `imports.columns.${column}`)

/** Reads a file, and stores what would become of its rows. */
const check = (kind: ImportKind) =>
  ownTransaction(async (ctx: Signed<Context>, { body: { csv, file_name } }: CheckInput) => {
    const { principal, now, language } = ctx
    const rows = await runTask('readImport', { kind, csv, language }, { field: 'csv' })
    return ctx.transaction(async (db, enqueue) => {
      const outcomes = await kinds[kind].check({ ...ctx, db, enqueue }, rows)
      const id = v7()
      const made = { id, kind, file_name: file_name.trim(), created_at: now(), created_by: principal.userId }
      await storeImport(db, made, rows, outcomes)
      return reload({ db }, kind, id)
    })
  })

async function reload(ctx: Pick<Context, 'db'>, kind: ImportKind, id: string) {
  const found = await findImport(ctx.db, kind, id)
  if (!found) throw new Error('What was just saved is gone')
  return found
}

async function get(ctx: Found, kind: ImportKind, { params: { id }, query }: Asked) {
  const { db, language, fail } = ctx
  const { page, outcome } = query
  const found = (await findImport(db, kind, id)) ?? fail('not_found')
  const { ready, created, existing, refused } = found.counts
  const total = outcome ? found.counts[outcome] : ready + created + existing + refused
  const rows = await listRows(db, id, { page, size: staffPageSize, outcome })
  const shown = rows.map(({ faults, ...row }) => ({ ...row, faults: showFaults(faults, language) }))
  return { import: found, rows: pageOf(shown, total, { page, size: staffPageSize }) }
}

async function start(ctx: Signed<WriteContext> & Fails<'not_found' | 'import_started'>, kind: ImportKind, id: string) {
  const { db, enqueue, fail } = ctx
  const { file_name, counts } = (await findImport(db, kind, id)) ?? fail('not_found')
  if (!(await moveImport(db, id, 'checked', 'running'))) return fail('import_started')
  await recordChange(ctx, { action: 'import.started', id, about: file_name, after: { kind, rows: counts.ready } })
  await enqueue(saveImport, { importId: id })
  return reload(ctx, kind, id)
}

async function template(ctx: Context, kind: ImportKind): Promise<FileReply<'text/csv'>> {
  const titles = importColumns[kind].map(titlesIn(ctx))
  const name = `${sentence(ctx.language, `imports.${kind}`)}.csv`
  return { bytes: Buffer.from(`\uFEFF${csvLine(titles, ctx.language)}`), type: 'text/csv', name }
}

async function refused(ctx: Found, kind: ImportKind, id: string) {
  const { db, language, fail } = ctx
  const titleOf = titlesIn(ctx)
  const { file_name } = (await findImport(db, kind, id)) ?? fail('not_found')
  return streamCsv({
    name: `${file_name.replace(/\.csv$/i, '')}-${sentence(language, 'imports.refused')}.csv`,
    language,
    header: [...importColumns[kind].map(titleOf), titleOf('line'), titleOf('faults')],
    batches: batchesAfter(
      (after: number | undefined) => listRefused(db, id, { after, limit: csvBatch }),
      ({ line }) => line,
    ),
    cells: ({ line, cells, faults }) => [
      ...importColumns[kind].map((column) => cells[column] ?? ''),
      line,
      showFaults(faults, language)
        .map(({ column, message }) => `${titleOf(column)}: ${message}`)
        .join(' | '),
    ],
  })
}

export const importHandlers: Handlers<Calls> = {
  getPeopleTemplate: (ctx) => template(ctx, 'people'),
  listPeopleImports: async ({ db }) => ({ data: await listImports(db, 'people') }),
  checkPeople: check('people'),
  getPeopleImport: (ctx, input) => get(ctx, 'people', input),
  startPeopleImport: (ctx, { params: { id } }) => start(ctx, 'people', id),
  exportRefusedPeople: (ctx, { params: { id } }) => refused(ctx, 'people', id),
  getDatesTemplate: (ctx) => template(ctx, 'dates'),
  listDateImports: async ({ db }) => ({ data: await listImports(db, 'dates') }),
  checkDates: check('dates'),
  getDateImport: (ctx, input) => get(ctx, 'dates', input),
  startDateImport: (ctx, { params: { id } }) => start(ctx, 'dates', id),
  exportRefusedDates: (ctx, { params: { id } }) => refused(ctx, 'dates', id),
}
