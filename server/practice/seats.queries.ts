import type { Write } from '../db/connect.ts'

const freeSeats = (db: Write, productId: number) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .where('product_id', '=', productId)
    .where('practice_seats.state', '=', 'free')
    .orderBy('group_id')
    .orderBy('seat')

/**
 * Locks the free seats of a product until the transaction ends, always in the same order, so that concurrent orders are
 * serialised: the second chooses from the remaining seats.
 */
export async function lockFreeSeats(db: Write, productId: number): Promise<void> {
  await freeSeats(db, productId).select(['group_id', 'seat']).forUpdate('practice_seats').execute()
}

export const listFreeSeats = (db: Write, productId: number) =>
  freeSeats(db, productId).select(['group_id', 'seat', 'starts_at']).execute()
export type FreeSeat = Awaited<ReturnType<typeof listFreeSeats>>[number]

export type SeatOwner = { userId: string; enrolmentId: string; orderId: number }

/**
 * Assigns the seats to the order: the first to the buyer, the others without a user. False if one was taken
 * concurrently.
 */
export async function occupySeats(
  db: Write,
  seats: readonly FreeSeat[],
  { userId, enrolmentId, orderId }: SeatOwner,
): Promise<boolean> {
  for (const [index, { group_id, seat }] of seats.entries()) {
    const buyer = index === 0 ? { user_id: userId, enrolment_id: enrolmentId } : {}
    const { numUpdatedRows } = await db
      .updateTable('practice_seats')
      .set({ state: 'taken', order_id: orderId, ...buyer })
      .where('group_id', '=', group_id)
      .where('seat', '=', seat)
      .where('state', '=', 'free')
      .executeTakeFirst()
    if (!numUpdatedRows) return false
  }
  return seats.length > 0
}

export async function hasPractice(db: Write, productId: number): Promise<boolean> {
  const group = await db
    .selectFrom('practice_groups')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return group !== undefined
}
