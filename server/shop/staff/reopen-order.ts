import { recordChange } from '../../audit/public.ts'
import { isConfirmed } from '../../companies/public.ts'
import type { Fails } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { insertAttempt, listAttempts } from '../../payments/public.ts'
import { sendPayLink, sendTransferDetails } from '../order-emails.ts'
import { listOrderLines } from '../order.queries.ts'
import { firstDay, holdByLink, holdUntil, mayReopen, outlivesBuyer } from '../orders.rules.ts'
import { payableOf } from '../pricing.rules.ts'
import { reopen, type ReopenFault } from '../reserve-order.ts'
import { reopenTransferTask } from '../staff-tasks.ts'
import { dayInVilnius } from '../../time.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

async function isErased(db: Read, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('anonymised_at').where('id', '=', userId).executeTakeFirst()
  return user?.anonymised_at !== null
}

/**
 * Opens an order again whose time was over or that was cancelled before it was paid: its places are held once more at
 * its price, and the buyer is emailed how to pay. Fails when a practice has begun or the order could not be placed now,
 * and of an erased buyer unless it is a company's that pays by transfer.
 */
export async function reopenOrder(
  work: StaffWork & Fails<ReopenFault | 'not_found' | 'order_closed' | 'time_in_past' | 'reverse_charge_unconfirmed'>,
  orderId: number,
): Promise<void> {
  const { db, fail } = work
  const now = work.now()
  const order = await requireLocked(work, orderId)
  const { state, payment_method: method } = order
  const isKept = outlivesBuyer(order) || !(await isErased(db, order.user_id))
  if (!mayReopen(order) || !isKept) return fail('order_closed')
  const lines = await listOrderLines(db, [orderId])
  if (order.company && !(await isConfirmed(db, lines, order.company, dayInVilnius(now))))
    return fail('reverse_charge_unconfirmed')
  const first = firstDay(lines)
  if (first !== null && first <= dayInVilnius(now)) return fail('time_in_past')
  const until = method === 'invoice' ? holdUntil(method, now, first) : holdByLink(now, first)
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
