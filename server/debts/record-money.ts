import type { CallInput } from '../../contract/call.ts'
import { limits } from '../../contract/limits.ts'
import type { openingInvoiceCalls } from '../../contract/manage/opening-invoices.list.ts'
import { isAtCounter } from '../../contract/order-states.ts'
import { recordChange } from '../audit/public.ts'
import { isLockedDay } from '../books/public.ts'
import type { Fails, Principal, WriteContext } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { insertReceipt, listOpeningReceipts, moneyDayFault } from '../payments/public.ts'
import { dayInVilnius } from '../time.ts'
import { lockOpening } from './opening-invoices.queries.ts'

type Recording = WriteContext & { principal: Principal }
type Received = CallInput<(typeof openingInvoiceCalls)['recordOpeningReceipt']>['body']

async function checkFields({ db, now }: Recording, { kind, received_on, reference }: Received) {
  const day = moneyDayFault(received_on, dayInVilnius(now()))
  if (day) failFields({ received_on: day })
  if (isAtCounter(kind) && !reference.trim()) failFields({ reference: 'receipt_number' })
  if (await isLockedDay(db, received_on)) failFields({ received_on: 'month_locked' })
}

/** Records money that came for an invoice of the system used before, at most what is left to be paid. */
export async function recordMoney(
  ctx: Recording & Fails<'not_found' | 'rest_changed' | 'write_off_large'>,
  id: number,
  received: Received,
): Promise<void> {
  const { db, now, principal, fail } = ctx
  await checkFields(ctx, received)
  const { rest, number } = (await lockOpening(db, id)) ?? fail('not_found')
  if (received.rest !== rest) return fail('rest_changed')
  const { kind, amount: cents, received_on: receivedOn, reference } = received
  if (kind === 'write_off' && (cents !== rest || rest > limits.writeOffEuros * 100))
    return fail('write_off_large', 'amount')
  if (cents > rest) failFields({ amount: 'over_rest' })
  await insertReceipt(db, { openingId: id, kind, cents, receivedOn, reference, by: principal.userId, now: now() })
  await recordChange(ctx, {
    action: 'opening_invoice.receipt_recorded',
    id,
    about: number,
    before: { rest_cents: rest },
    after: { kind, received_on: receivedOn, amount_cents: cents, rest_cents: rest - cents },
  })
}

/** Takes back what was recorded last by hand, by a receipt of today that names it. */
export async function takeBackMoney(
  ctx: Recording & Fails<'not_found' | 'already_decided' | 'brought_by_bank' | 'paid_by_overpayment'>,
  id: number,
): Promise<void> {
  const { db, now, principal, fail } = ctx
  const { rest, number } = (await lockOpening(db, id)) ?? fail('not_found')
  const receipts = await listOpeningReceipts(db, id)
  const last = receipts.findLast(
    (one) => one.takes_back === null && !receipts.some(({ takes_back }) => takes_back === one.id),
  )
  if (!last) return fail('already_decided')
  if (last.bank_line_id !== null) return fail('brought_by_bank')
  if (last.kind === 'overpayment') return fail('paid_by_overpayment')
  const { kind, cents, reference } = last
  const back = { openingId: id, kind, cents: -cents, reference, takesBack: last.id }
  await insertReceipt(db, { ...back, receivedOn: dayInVilnius(now()), by: principal.userId, now: now() })
  await recordChange(ctx, {
    action: 'opening_invoice.receipt_taken_back',
    id,
    about: number,
    before: { kind, amount_cents: cents, rest_cents: rest },
    after: { rest_cents: rest + cents },
  })
}

/** Notes that an overpayment of an order paid a part of a locked invoice of the system used before, or, below 0, does so no more. */
export const noteOverpayment = (
  work: Pick<WriteContext, 'db' | 'now'> & { principal: Pick<Principal, 'userId'> },
  { id, number }: { id: number; number: string },
  { cents, rest, receivedOn }: { cents: number; rest: number; receivedOn: string },
): Promise<void> =>
  recordChange(work, {
    action: cents > 0 ? 'opening_invoice.receipt_recorded' : 'opening_invoice.receipt_taken_back',
    id,
    about: number,
    before: { rest_cents: rest },
    after: { kind: 'overpayment', received_on: receivedOn, amount_cents: Math.abs(cents), rest_cents: rest - cents },
  })
