import { type RawBuilder, sql } from 'kysely'
import type { Write } from '../../db/connect.ts'

/**
 * Notes that the first theory page or activity of a course was opened: it is begun (readings of the specification). Not
 * of an enrolment that ended in this moment: a place that was taken back is not begun.
 */
export async function noteBegun(
  db: Write,
  { userId, enrolmentId }: { userId: string; enrolmentId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('enrolments')
    .set({ begun_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .where('begun_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** In a query: when somebody began the first course of an order: its service has started. Null: nobody has. */
export const orderBegunAt = (orderId: RawBuilder<number>) =>
  sql<Date | null>`(select min(begun_at) from enrolments where enrolments.order_id = ${orderId})`
