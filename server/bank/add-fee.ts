import type { CallInput } from '../../contract/call.ts'
import type { bankCalls } from '../../contract/manage/bank.ts'
import { recordChange } from '../audit/public.ts'
import { isLockedDay } from '../books/public.ts'
import type { Principal, WriteContext } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { toCents } from '../money.ts'
import { moneyDayFault } from '../payments/public.ts'
import { dayInVilnius } from '../time.ts'

/** Records a fee of a provider that no file has, once for a key. */
export async function addFee(
  ctx: WriteContext & { principal: Principal },
  { fee_key: id, provider, day, amount, note }: CallInput<typeof bankCalls.addProviderFee>['body'],
): Promise<void> {
  const { db, now, principal } = ctx
  const cents = toCents(amount)
  if (!cents) return failFields({ amount: 'whole_cents' })
  const fault = moneyDayFault(day, dayInVilnius(now()))
  if (fault) failFields({ day: fault })
  if (await isLockedDay(db, day)) failFields({ day: 'month_locked' })
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_fees')
    .values({ id, provider, day, cents, note: note.trim(), recorded_at: now(), recorded_by: principal.userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows)
    await recordChange(ctx, { action: 'provider_fee.added', id, about: day, after: { provider, amount } })
}
