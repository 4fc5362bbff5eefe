import { v7 } from 'uuid'
import type { CallInput } from '../../contract/call.ts'
import type { importCalls } from '../../contract/manage/import-calls.ts'
import { importColumns, type ImportKind, type ImportRow } from '../../contract/manage/imports.ts'
import { staffPageSize } from '../../contract/manage/list.ts'
import { createWorkplaces } from '../accounts/public.ts'
import { recordChange } from '../audit/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../context.ts'
import { pageOf } from '../db/page.ts'
import { csvBatch } from '../db/part.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { batchesAfter, csvLine, streamCsv } from '../http/csv.ts'
import { fail } from '../http/fail.ts'
import { type FileReply, type Handler, type Handlers, ownTransaction } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { runTask } from '../workers/run-task.ts'
import {
  countUninvited,
  findImport,
  listImports,
  listRefused,
  listRows,
  moveImport,
  noteMadeWorkplaces,
  reloadImport,
  setInvites,
  showFaults,
  storeImport,
} from './imports.queries.ts'
import { decisionHandlers } from './decisions.manage.routes.ts'
import { countPeople, findDecisions, noteWorkplaces, showDetails } from './details.queries.ts'
import { inviteImported, saveImport } from './imports.jobs.ts'
import { kinds } from './kinds.ts'
import { undoHandlers } from './undo-import.ts'

type Calls = typeof importCalls
type Asked = { params: { id: string }; query: { page: number; outcome?: ImportRow['outcome'] | undefined } }
type CheckInput = CallInput<Calls['checkPeople' | 'checkDates' | 'checkVouchers' | 'checkInvoices']>
type Signed<C> = C & { principal: Principal }
type Found = Context & Fails<'not_found'>

const titlesIn =
  ({ language }: Pick<Context, 'language'>) =>
  (column: string) =>
    sentence(language, `imports.columns.${column}`)

/** Reads a file, and stores what would become of its rows. */
const check = (kind: ImportKind) =>
  ownTransaction(async (ctx: Signed<Context>, { body: { csv_file, file_name } }: CheckInput) => {
    const { principal, now, language } = ctx
    const { rows, columns } = await runTask('readImport', { kind, file: csv_file, language }, { field: 'csv_file' })
    return ctx.transaction(async (db, enqueue) => {
      const outcomes = await kinds[kind].check(
        { ...ctx, db, enqueue, publicDataChanged: () => raiseCacheVersion(db) },
        rows,
      )
      const id = v7()
      const made = { id, kind, file_name: file_name.trim(), created_at: now(), created_by: principal.userId }
      await storeImport(db, { ...made, columns: JSON.stringify(columns) }, rows, outcomes)
      if (kind === 'people') await noteWorkplaces(db, id)
      return reloadImport({ db }, kind, id)
    })
  })

async function get(ctx: Found, kind: ImportKind, { params: { id }, query }: Asked) {
  const { db, language, fail } = ctx
  const { page, outcome } = query
  const found = (await findImport(db, kind, id)) ?? fail('not_found')
  const { ready, created, existing, refused } = found.counts
  const total = outcome ? found.counts[outcome] : ready + created + existing + refused
  const rows = await listRows(db, id, { page, size: staffPageSize, outcome })
  const shown = rows.map(({ faults, ...row }) => ({ ...row, faults: showFaults(faults, language) }))
  return {
    import: await showDetails(db, kind, found, language),
    rows: pageOf(shown, total, { page, size: staffPageSize }),
  }
}

type Starting = Signed<WriteContext> & Fails<'not_found' | 'import_started' | 'import_open'>
async function start(ctx: Starting, kind: ImportKind, id: string) {
  const { db, enqueue, fail } = ctx
  const { file_name, counts } = (await findImport(db, kind, id)) ?? fail('not_found')
  if (!(await moveImport(db, id, 'checked', 'running'))) return fail('import_started')
  const { columns, workplaces } = await findDecisions(db, id)
  if (columns.some(({ left_out }) => !left_out) || workplaces.some(({ choice }) => choice === null))
    return fail('import_open')
  const created = workplaces.filter(({ choice }) => choice === 'create').map(({ name }) => name)
  await noteMadeWorkplaces(db, id, await createWorkplaces(ctx, created))
  await recordChange(ctx, { action: 'import.started', id, about: file_name, after: { kind, rows: counts.ready } })
  await enqueue(saveImport, { importId: id })
  return reloadImport(ctx, kind, id)
}

/** A workplace of the list may be gone since the check: what is open again stays noted when the start is refused. */
const startPeople: Handler<Calls['startPeopleImport']> = async (ctx, { params: { id }, body: { invite } }) => {
  await ctx.transaction(async (db) => {
    const { state } = (await findImport(db, 'people', id)) ?? ctx.fail('not_found')
    if (state === 'checked') await noteWorkplaces(db, id)
  })
  return ctx.transaction(async (db, enqueue) => {
    const { courses } = await countPeople(db, id)
    if (courses > 0 && !ctx.capabilities.includes('make_sales')) return fail('not_allowed')
    await setInvites(db, id, invite === 'now')
    return start({ ...ctx, db, enqueue }, 'people', id)
  })
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
  ...decisionHandlers,
  getPeopleTemplate: (ctx) => template(ctx, 'people'),
  listPeopleImports: async ({ db }) => ({ data: await listImports(db, 'people') }),
  checkPeople: check('people'),
  getPeopleImport: (ctx, input) => get(ctx, 'people', input),
  startPeopleImport: ownTransaction(startPeople),
  ...undoHandlers,
  inviteImported: async (ctx, { params: { id } }) => {
    const { db, enqueue, fail } = ctx
    const { file_name, state } = (await findImport(db, 'people', id)) ?? fail('not_found')
    const people = state === 'done' ? await countUninvited(db, id) : 0
    if (!people) return fail('nothing_to_send')
    await setInvites(db, id, true)
    await recordChange(ctx, { action: 'import.invitations_sent', id, about: file_name, after: { people } })
    await enqueue(inviteImported, { importId: id })
    return reloadImport(ctx, 'people', id)
  },
  exportRefusedPeople: (ctx, { params: { id } }) => refused(ctx, 'people', id),
  getDatesTemplate: (ctx) => template(ctx, 'dates'),
  listDateImports: async ({ db }) => ({ data: await listImports(db, 'dates') }),
  checkDates: check('dates'),
  getDateImport: (ctx, input) => get(ctx, 'dates', input),
  startDateImport: (ctx, { params: { id } }) => start(ctx, 'dates', id),
  exportRefusedDates: (ctx, { params: { id } }) => refused(ctx, 'dates', id),
  getVouchersTemplate: (ctx) => template(ctx, 'vouchers'),
  listVoucherImports: async ({ db }) => ({ data: await listImports(db, 'vouchers') }),
  checkVouchers: check('vouchers'),
  getVoucherImport: (ctx, input) => get(ctx, 'vouchers', input),
  startVoucherImport: (ctx, { params: { id } }) => start(ctx, 'vouchers', id),
  exportRefusedVouchers: (ctx, { params: { id } }) => refused(ctx, 'vouchers', id),
  getInvoicesTemplate: (ctx) => template(ctx, 'invoices'),
  listInvoiceImports: async ({ db }) => ({ data: await listImports(db, 'invoices') }),
  checkInvoices: check('invoices'),
  getInvoiceImport: (ctx, input) => get(ctx, 'invoices', input),
  startInvoiceImport: (ctx, { params: { id } }) => start(ctx, 'invoices', id),
  exportRefusedInvoices: (ctx, { params: { id } }) => refused(ctx, 'invoices', id),
}
