import { consentsVersion } from '../../contract/constants.ts'
import type { Fails, Work, WriteContext } from '../context.ts'
import { openEnrolmentsOf } from '../learning/public.ts'
import { sendConsents } from './order-emails.ts'
import { prepareAccessSoon } from './prepare-access.jobs.ts'
import { lockOrder } from './order.queries.ts'
import { opensOn } from './orders.rules.ts'
import { findWithdrawal } from './withdraw.ts'

/** Opens the courses of an order now, also at partners. */
export async function openOrder(
  { db, enqueue, now }: Pick<Work, 'db' | 'enqueue' | 'now'>,
  orderId: number,
): Promise<void> {
  await openEnrolmentsOf(db, orderId, now())
  await prepareAccessSoon(enqueue)
}

/**
 * Gives both consents of the right of withdrawal after the order: its courses open now, and an email confirms it (CRD
 * art. 8(7)). Consents that were given, or are not asked, stay as they are: they are evidence. What is closed for no
 * reason any more is opened. Who has withdrawn gives none.
 */
export async function beginAccess(ctx: WriteContext & Fails<'order_closed'>, orderId: number): Promise<void> {
  const { db, language } = ctx
  const now = ctx.now()
  const order = await lockOrder(db, orderId)
  if (order?.state !== 'fulfilled') return ctx.fail('order_closed')
  if (opensOn(order) === null) return openOrder(ctx, orderId)
  if ((await findWithdrawal(db, order, now)).state === 'declared') return ctx.fail('order_closed')
  const given = { startNow: true, acceptLoss: true }
  const consents = { ...given, language, at: now.toISOString(), textVersion: consentsVersion }
  await db
    .updateTable('orders')
    .set({ consents: JSON.stringify(consents) })
    .where('order_id', '=', orderId)
    .execute()
  await openOrder(ctx, orderId)
  await sendConsents(ctx, order)
}
