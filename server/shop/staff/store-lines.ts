import type { Write } from '../../db/connect.ts'
import { insertAttempt, lockAttempts, moveAttempt } from '../../payments/public.ts'
import type { SplitLine } from './split-order.rules.ts'

/** Stores the lines of an order that awaits its transfer, in place of those that it has. */
export async function storeLines(db: Write, orderId: number, lines: readonly SplitLine[]): Promise<void> {
  await db.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  const rows = lines.map(
    ({ product_id, course_id, name, quantity, price_cents, discount_cents, voucher_cents, ...line }, position) => {
      const what = { order_id: orderId, position, product_id, course_id, name, vat_class_id: line.vat_class_id }
      return { ...what, quantity, price_cents, discount_cents, voucher_cents }
    },
  )
  await db.insertInto('order_lines').values(rows).execute()
}

/** The awaited transfer of an order is one of another sum now. */
export async function awaitTransfer(db: Write, orderId: number, amountCents: number, now: Date): Promise<void> {
  for (const attempt of await lockAttempts(db, orderId))
    if (attempt.state === 'started' || attempt.state === 'waiting') await moveAttempt(db, attempt, 'abandoned', { now })
  await insertAttempt(db, { orderId, method: 'invoice', amountCents, now }, 'waiting')
}
