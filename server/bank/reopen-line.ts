import { isLockedDay } from '../books/public.ts'
import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { undoForOpening } from '../debts/public.ts'
import { linkReceipt, linkRefund, reopenManualRefund } from '../payments/public.ts'
import { addRefundTask, type StaffWork, takeBackTransfer } from '../shop/public.ts'
import { dayIn, findLine, lockBank, note, standing, type TakeBackFails } from './settle-line.ts'
import { unlinkVoucher } from './vouchers.queries.ts'

/** Whether another line took back what a line paid. */
const wasTakenBack = async (db: Write, lineId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('receipts as r')
    .innerJoin('receipts as b', 'b.takes_back', 'r.id')
    .select('b.id')
    .where('r.bank_line_id', '=', lineId)
    .whereRef('b.bank_line_id', '<>', 'r.bank_line_id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Undoes what was decided of a line. What staff had recorded before and was linked is only unlinked; what the line itself
 * recorded is taken back by rows that name it too. The reversal of a line stays: its payment is recorded again instead; and so
 * does the line that it took back, whose money is not here any more.
 */
export async function reopenLine(work: StaffWork & TakeBackFails & Fails<'month_locked'>, id: string): Promise<void> {
  const { db, fail } = work
  await lockBank(db)
  const line = (await findLine(db, id)) ?? fail('not_found')
  if (line.state === 'open') return fail('already_decided')
  if (line.posted_on && (await isLockedDay(db, line.posted_on))) return fail('month_locked')
  if (await wasTakenBack(db, id)) return fail('already_decided')
  await unlinkVoucher(db, id)
  await undoForOpening(work, { bankLine: id, receivedOn: await dayIn(work, line) })
  const { n } = await db
    .selectFrom('receipts')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('bank_line_id', '=', id)
    .where('takes_back', 'is not', null)
    .executeTakeFirstOrThrow()
  if (line.cents < 0 && Number(n) > 0) return fail('order_closed')
  for (const receipt of await standing(db, id))
    if (!receipt.by_line) await linkReceipt(db, receipt.id, null)
    else
      await takeBackTransfer(work, {
        orderId: receipt.order_id ?? fail('not_found'),
        receiptId: receipt.id,
        bookedOn: line.booked_on,
        bankLine: id,
      })
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select(['refunds.id', 'done_on', 'order_id', 'attempt_id'])
    .where('bank_line_id', '=', id)
    .execute()
  for (const { id: refundId, done_on, order_id, attempt_id } of refunds)
    // What staff had noted before is only unlinked; what the line did is to be done again.
    if (done_on === null) await linkRefund(db, refundId, null)
    else {
      await reopenManualRefund(db, refundId)
      await addRefundTask(work, { orderId: order_id, attemptId: attempt_id, now: work.now() })
    }
  await db
    .updateTable('bank_lines')
    .set({
      state: 'open',
      by_hand: true,
      provider: null,
      reason: '',
      posted_on: null,
      decided_at: null,
      decided_by: null,
    })
    .where('id', '=', id)
    .execute()
  await note(work, line, 'bank_line.reopened', { state: 'open' }, { state: line.state })
}
