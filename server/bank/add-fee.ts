import type { CallInput } from '../../contract/call.ts'
import type { bankCalls } from '../../contract/manage/bank.ts'
import { recordChange } from '../audit/public.ts'
import { isLockedDay } from '../books/public.ts'
import type { Principal, WriteContext } from '../context.ts'
import { ExpectedFailure, failFields } from '../http/fail.ts'
import { once } from '../http/idempotency.ts'
import { moneyDayFault } from '../payments/public.ts'
import { dayInVilnius } from '../time.ts'

type Adding = WriteContext & { principal: Principal }
type Fee = CallInput<typeof bankCalls.addProviderFee>['body']

async function addNew(ctx: Adding, { fee_key: id, provider, day, amount: cents, note }: Fee): Promise<null> {
  const { db, now, principal } = ctx
  if (cents === 0) failFields({ amount: 'whole_cents' })
  const fault = moneyDayFault(day, dayInVilnius(now()))
  if (fault) failFields({ day: fault })
  if (await isLockedDay(db, day)) failFields({ day: 'month_locked' })
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_fees')
    .values({ id, provider, day, cents, note: note.trim(), recorded_at: now(), recorded_by: principal.userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new ExpectedFailure('idempotency_key_reused')
  await recordChange(ctx, { action: 'provider_fee.added', id, about: day, after: { provider, amount_cents: cents } })
  return null
}

/** Records a fee of a provider that no file has, once for a key: another fee with the key fails. */
export async function addFee(ctx: Adding, fee: Fee): Promise<void> {
  const { db, principal, now } = ctx
  const keyed = { userId: principal.userId, call: 'addProviderFee', key: fee.fee_key, input: fee, now: now() }
  await once(db, keyed, () => addNew(ctx, fee))
}
