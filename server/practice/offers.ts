import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'

type Wanted = { productId: number; userId: string; orderId: number; quantity: number; now: Date }

/** The offering's groups ahead with enough free seats, the fullest first: so that groups of three fill up. Null when it has no practice. */
async function findGroup(db: Write, { productId, quantity, now }: Wanted): Promise<number | undefined | null> {
  const groups = await db.selectFrom('practice_groups').innerJoin('practice_seats', 'practice_seats.group_id', 'practice_groups.id')
    .select(['practice_groups.id', 'starts_at', sql<number>`count(*) filter (where state = 'free')`.as('free')])
    .where('product_id', '=', productId).groupBy('practice_groups.id').execute()
  if (!groups.length) return null
  return groups.filter(({ free, starts_at }) => free >= quantity && starts_at > now)
    .toSorted((a, b) => a.free - b.free || a.starts_at.getTime() - b.starts_at.getTime())[0]?.id
}

/**
 * Takes seats of one practice group for an order: the first for the buyer, the others to be named later.
 * False when no group has as many; true also for offerings without practice. Seat rows are locked, so two orders never share one.
 */
export async function takeSeats(db: Write, wanted: Wanted): Promise<boolean> {
  const groupId = await findGroup(db, wanted)
  if (groupId === null) return true
  if (groupId === undefined) return false
  const seats = await db.selectFrom('practice_seats').select('seat').where('group_id', '=', groupId).where('state', '=', 'free')
    .orderBy('seat').limit(wanted.quantity).forUpdate().execute()
  if (seats.length < wanted.quantity) return false
  for (const [index, { seat }] of seats.entries()) {
    await db.updateTable('practice_seats')
      .set({ state: 'taken', order_id: wanted.orderId, user_id: index === 0 ? wanted.userId : null })
      .where('group_id', '=', groupId).where('seat', '=', seat).execute()
  }
  return true
}
