import { recordChange } from '../audit/public.ts'
import { isLockedDay } from '../books/public.ts'
import type { Fails, WriteContext } from '../context.ts'
import { lockBank } from './settle-line.ts'

type Why = 'decided' | 'money' | 'locked'
type Found = { id: string; number: string; day: string; why: Why | null }

/** The lines of a file, and what keeps each here besides its month. */
async function linesOf({ db }: WriteContext, fileId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('bank_lines as l')
    .select(['l.id', 'number', 'booked_on as day', 'l.state'])
    .select(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('receipts as r').select('r.id').whereRef('r.bank_line_id', '=', 'l.id')),
        exists(selectFrom('refunds as f').select('f.id').whereRef('f.bank_line_id', '=', 'l.id')),
      ]).as('named'),
    )
    .where('file_id', '=', fileId)
    .orderBy('l.id')
    .execute()
  return rows.map(({ state, named, ...row }) => ({
    ...row,
    why: state !== 'open' ? 'decided' : named ? 'money' : null,
  }))
}

const feesOf = ({ db }: WriteContext, fileId: string) =>
  db
    .selectFrom('provider_fees')
    .select(['id', 'key', 'day'])
    .where('file_id', '=', fileId)
    .orderBy('day')
    .orderBy('id')
    .execute()

/**
 * Undoes an import: what of it nothing was decided of, no money names and no locked month has goes; what stays is named. The
 * same bytes may be imported again from then on.
 */
export async function undoFile(ctx: WriteContext & Fails<'not_found'>, id: string) {
  const { db, now, fail } = ctx
  await lockBank(db)
  const file = await db.selectFrom('bank_files').select(['name', 'undone_at']).where('id', '=', id).executeTakeFirst()
  if (!file) return fail('not_found')
  const fees = (await feesOf(ctx, id)).map(({ key, ...fee }): Found => ({ ...fee, number: key ?? fee.day, why: null }))
  const found = [...(await linesOf(ctx, id)), ...fees]
  const locked = new Map<string, boolean>()
  for (const { day } of found) {
    const month = day.slice(0, 7)
    if (!locked.has(month)) locked.set(month, await isLockedDay(db, day))
  }
  const judged = found.map((one) => ({ ...one, why: locked.get(one.day.slice(0, 7)) ? ('locked' as const) : one.why }))
  const gone = judged.flatMap((one) => (one.why === null ? [one.id] : []))
  const ids = gone.length ? gone : [id]
  await db.deleteFrom('bank_lines').where('file_id', '=', id).where('id', 'in', ids).execute()
  await db.deleteFrom('provider_fees').where('file_id', '=', id).where('id', 'in', ids).execute()
  if (!file.undone_at) await db.updateTable('bank_files').set({ undone_at: now() }).where('id', '=', id).execute()
  const blocked = judged.flatMap(({ number, why }) => (why === null ? [] : [{ number, why }]))
  await recordChange(ctx, {
    action: 'bank_file.undone',
    id,
    about: file.name,
    after: { lines: gone.length, ...(blocked.length ? { kept: blocked.length } : {}) },
  })
  return { removed: gone.length, blocked }
}
