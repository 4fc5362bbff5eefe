import type { importCalls } from '../../contract/manage/import-calls.ts'
import type { ImportKind } from '../../contract/manage/imports.ts'
import { accountKey, findKnownEmails, keepListed, workplaceKey } from '../accounts/public.ts'
import type { Fails, WriteContext } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { courseColumns, givesCourse, isCourseColumn } from './course-row.rules.ts'
import { findDecisions, lockImport, noteWorkplaces, storeColumns, storeWorkplaces } from './details.queries.ts'
import { findImport, listFaulty, reloadImport, resettle } from './imports.queries.ts'

type Calls = typeof importCalls
type Deciding = WriteContext & Fails<'not_found' | 'import_started'>

/** Locks an import that is not started yet. */
async function openImport({ db, fail }: Deciding, kind: ImportKind, id: string) {
  await lockImport(db, id)
  const found = (await findImport(db, kind, id)) ?? fail('not_found')
  if (found.state !== 'checked') return fail('import_started')
  return findDecisions(db, id)
}

async function leaveOut(
  ctx: Deciding,
  kind: ImportKind,
  { params: { id }, body: { headings } }: { params: { id: string }; body: { headings: string[] } },
) {
  const { columns } = await openImport(ctx, kind, id)
  const decided = columns.map((one) => ({ ...one, left_out: one.personal || headings.includes(one.heading) }))
  await storeColumns(ctx.db, id, decided)
  return reloadImport(ctx, kind, id)
}

/** Rows whose faults are looked at by one query. */
const batch = 500

export const decisionHandlers: Handlers<
  Pick<
    Calls,
    | 'leaveOutPeopleColumns'
    | 'leaveOutDateColumns'
    | 'leaveOutVoucherColumns'
    | 'leaveOutInvoiceColumns'
    | 'chooseWorkplaces'
    | 'emptyPeopleCells'
  >
> = {
  leaveOutPeopleColumns: (ctx, input) => leaveOut(ctx, 'people', input),
  leaveOutDateColumns: (ctx, input) => leaveOut(ctx, 'dates', input),
  leaveOutVoucherColumns: (ctx, input) => leaveOut(ctx, 'vouchers', input),
  leaveOutInvoiceColumns: (ctx, input) => leaveOut(ctx, 'invoices', input),

  async chooseWorkplaces(ctx, { params: { id }, body: { choices, rest } }) {
    const { workplaces } = await openImport(ctx, 'people', id)
    const chosen = new Map(choices.map(({ name, choice }) => [workplaceKey(name), choice]))
    const decided = workplaces.map((one) => ({ ...one, choice: chosen.get(one.key) ?? one.choice ?? rest ?? null }))
    const ids = [...new Set(choices.flatMap(({ choice }) => (typeof choice === 'number' ? [choice] : [])))]
    const known = await keepListed(ctx.db, ids)
    if (known.size < ids.length) return ctx.fail('not_found')
    await storeWorkplaces(ctx.db, id, decided)
    return reloadImport(ctx, 'people', id)
  },

  async emptyPeopleCells(ctx, { params: { id }, body: { column } }) {
    const { db } = ctx
    await openImport(ctx, 'people', id)
    // Without a course there is neither a date nor a company.
    const emptied: readonly string[] = isCourseColumn(column) ? courseColumns : [column]
    for (let after = 0; ;) {
      const rows = await listFaulty(db, id, { column, after, limit: batch })
      const known = await findKnownEmails(
        db,
        rows.map(({ cells }) => accountKey(cells.email ?? '')),
      )
      const settled = rows.map(({ line, cells, faults }) => {
        const left = faults.filter((fault) => !emptied.includes(fault.column))
        const isGiven = givesCourse(cells) && !isCourseColumn(column)
        const came = known.has(accountKey(cells.email ?? '')) && !isGiven ? 'existing' : 'ready'
        return { line, outcome: left.length ? 'refused' : came, faults: left }
      })
      await resettle(db, id, emptied, settled)
      if (rows.length < batch) break
      after = rows.at(-1)?.line ?? 0
    }
    await noteWorkplaces(db, id)
    return reloadImport(ctx, 'people', id)
  },
}
