import { recordChange } from '../../audit/public.ts'
import { isConfirmed } from '../../companies/public.ts'
import type { Fails } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { insertAttempt, listAttempts } from '../../payments/public.ts'
import { sendPayLink, sendTransferDetails } from '../order-emails.ts'
import { countUses, lockCode } from '../discounts.queries.ts'
import { type LockedOrder, listOrderLines } from '../order.queries.ts'
import { firstDay, holdByLink, holdUntil, mayReopen } from '../orders.rules.ts'
import { payableOf } from '../pricing.rules.ts'
import { reopen } from '../reserve-order.ts'
import { reopenTransferTask } from '../staff-tasks.ts'
import { dayInVilnius } from '../../time.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

async function isErased(db: Read, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('anonymised_at').where('id', '=', userId).executeTakeFirst()
  return user?.anonymised_at !== null
}

/** Whether the buyer has used the code of an order as often as one may in other orders since. */
async function isUsedElsewhere(db: Write, { discount_code: name, user_id: userId }: LockedOrder): Promise<boolean> {
  const code = name === null ? undefined : await lockCode(db, name)
  if (!code || code.prepaid || code.max_uses_each === null) return false
  return (await countUses(db, code.code, userId)) >= code.max_uses_each
}

/**
 * Opens an order again whose time was over or that was cancelled before it was paid: its places are held once more at its
 * price, and the buyer is emailed how to pay. Fails when a practice has begun or its places are taken.
 */
export async function reopenOrder(
  work: StaffWork &
    Fails<
      'not_found' | 'order_closed' | 'no_seats_left' | 'code_used_up' | 'time_in_past' | 'reverse_charge_unconfirmed'
    >,
  orderId: number,
): Promise<void> {
  const { db, fail } = work
  const now = work.now()
  const order = await requireLocked(work, orderId)
  const { state, payment_method: method } = order
  if (!mayReopen(order) || (await isErased(db, order.user_id))) return fail('order_closed')
  const lines = await listOrderLines(db, [orderId])
  if (order.company && !(await isConfirmed(db, lines, order.company, dayInVilnius(now))))
    return fail('reverse_charge_unconfirmed')
  const first = firstDay(lines)
  if (first !== null && first <= dayInVilnius(now)) return fail('time_in_past')
  const until = method === 'invoice' ? holdUntil(method, now, first) : holdByLink(now, first)
  if (await isUsedElsewhere(db, order)) return fail('code_used_up')
  await reopen(work, order, until)
  if (method === 'invoice') {
    const isAwaited = (await listAttempts(db, orderId)).some((one) => one.state === 'waiting' && one.method === method)
    if (!isAwaited) await insertAttempt(db, { orderId, method, amountCents: payableOf(order), now }, 'waiting')
    await reopenTransferTask(db, orderId)
    await sendTransferDetails(work, orderId)
  } else await sendPayLink(work, orderId)
  await recordChange(work, {
    action: 'order.reopened',
    id: orderId,
    about: aboutOrder(orderId),
    before: { state },
    after: { state: 'pending' },
  })
}
