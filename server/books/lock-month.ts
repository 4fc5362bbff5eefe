import { recordChange } from '../audit/public.ts'
import type { Fails, WriteContext } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { dayInVilnius } from '../time.ts'
import { firstDayOf, isOver } from './month-days.rules.ts'
import { holdMonth } from './months.queries.ts'

/** Locks a month that is over, or opens it again with a reason. Harmless when repeated. */
export async function lockMonth(
  ctx: WriteContext & Fails<'month_open'>,
  month: string,
  { locked, reason }: { locked: boolean; reason: string },
): Promise<void> {
  const { db, now, fail } = ctx
  if (!isOver(month, dayInVilnius(now()))) return fail('month_open')
  if (!locked && !reason.trim()) failFields({ reason: 'required' })
  await holdMonth(db, month)
  const day = firstDayOf(month)
  const result = locked
    ? await db
        .insertInto('locked_months')
        .values({ month: day, locked_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : await db.deleteFrom('locked_months').where('month', '=', day).executeTakeFirst()
  const changed = 'numDeletedRows' in result ? result.numDeletedRows : result.numInsertedOrUpdatedRows
  if (!changed) return
  const after = reason.trim() ? { reason: reason.trim() } : {}
  await recordChange(ctx, {
    action: locked ? 'book_month.locked' : 'book_month.opened',
    id: month,
    about: month,
    after,
  })
}
