import { sql } from 'kysely'
import type { Database, Read, Write } from '../db/connect.ts'
import type { ProviderCode, VerifiedNotification } from '../integrations/payments/port.ts'

/** Stores a verified notification, each event once. It is acknowledged when this is committed, and processed later. */
export async function storeNotification(
  db: Database | Write,
  provider: ProviderCode,
  { eventKey, report, refund }: VerifiedNotification,
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_notifications')
    .values({
      provider,
      event_key: eventKey,
      report: report && JSON.stringify(report),
      refund: refund && JSON.stringify(refund),
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_key']).doNothing())
    .execute()
}

/** Notifications that were not processed yet, in the order in which they came; those of `last` after the others. */
export const listUnprocessed = (db: Database, last: readonly ProviderCode[]) =>
  db
    .selectFrom('payment_notifications')
    .select(['id', 'provider', 'report', 'refund', 'received_at'])
    .where('processed_at', 'is', null)
    .orderBy(sql`provider = any(${last})`)
    .orderBy('id')
    .limit(500)
    .execute()

/** The stored notifications about attempts, in the order in which they came. */
export const listNotificationsOf = (db: Read, attemptIds: readonly string[]) =>
  db
    .selectFrom('payment_notifications')
    .select(['id', 'report', 'received_at', 'processed_at'])
    .where(sql<string>`report ->> 'attemptId'`, 'in', attemptIds.length ? [...attemptIds] : [''])
    .orderBy('id')
    .execute()

export async function markProcessed(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('payment_notifications').set({ processed_at: now }).where('id', '=', id).execute()
}
