import type { Fails } from '../../context.ts'
import { recordChange } from '../../audit/public.ts'
import { sendRefusal } from '../order-emails.ts'
import { aboutOrder, giveBack, requireLocked, type StaffWork } from './give-back.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

/** Accepts a declared withdrawal, which undoes the order, or refuses it; the buyer gets the reason. */
export async function decideWithdrawal(
  work: StaffWork & Fails<'not_found' | 'already_decided' | 'order_closed'>,
  orderId: number,
  { accept, reason }: { accept: boolean; reason: string },
): Promise<void> {
  const { fail } = work
  const order = await requireLocked(work, orderId)
  if (!(await settleWithdrawal(work, orderId, accept ? 'accepted' : 'refused'))) return fail('already_decided')
  await recordChange(work, {
    action: accept ? 'order.withdrawal_accepted' : 'order.withdrawal_refused',
    id: orderId,
    about: aboutOrder(orderId),
    after: { reason },
  })
  if (accept) await giveBack(work, orderId, reason)
  else await sendRefusal(work, order, reason)
}
