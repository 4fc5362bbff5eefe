import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

/** Stops the emails of rules about an order that is not paid, or lets them go on. Harmless when repeated. */
export async function holdReminders(
  work: StaffWork & Fails<'not_found'>,
  orderId: number,
  held: boolean,
): Promise<void> {
  await requireLocked(work, orderId)
  const { numUpdatedRows } = await work.db
    .updateTable('orders')
    .set({ reminders_held: held })
    .where('order_id', '=', orderId)
    .where('reminders_held', '<>', held)
    .executeTakeFirst()
  if (!numUpdatedRows) return
  const action = held ? 'order.reminders_held' : 'order.reminders_resumed'
  await recordChange(work, { action, id: orderId, about: aboutOrder(orderId) })
}
