import type { Write } from '../db/connect.ts'

type Wanted = { productId: number; userId: string; orderId: number; quantity: number; now: Date }

const freeSeats = (db: Write, productId: number) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .where('product_id', '=', productId)
    .where('practice_seats.state', '=', 'free')
    .orderBy('group_id')
    .orderBy('seat')

/**
 * Holds the offering's free seats until the transaction ends, always in the same order, so that of two orders at the same moment the
 * second chooses among what the first has left.
 */
export async function holdFreeSeats(db: Write, productId: number): Promise<void> {
  await freeSeats(db, productId).select(['group_id', 'seat']).forUpdate('practice_seats').execute()
}

export const listFreeSeats = (db: Write, productId: number) =>
  freeSeats(db, productId).select(['group_id', 'seat', 'starts_at']).execute()
export type FreeSeat = Awaited<ReturnType<typeof listFreeSeats>>[number]

/** The seats to take: of a group ahead with enough free ones, the fullest first, so that groups of three fill up. Empty when there is none. */
export function chooseSeats(
  free: readonly FreeSeat[],
  { quantity, now }: Pick<Wanted, 'quantity' | 'now'>,
): readonly FreeSeat[] {
  const groups = [
    ...Map.groupBy(
      free.filter(({ starts_at }) => starts_at > now),
      ({ group_id }) => group_id,
    ).values(),
  ]
  const startOf = (seats: readonly FreeSeat[]) => seats[0]?.starts_at.getTime() ?? 0
  const [fullest = []] = groups
    .filter((seats) => seats.length >= quantity)
    .toSorted((a, b) => a.length - b.length || startOf(a) - startOf(b))
  return fullest.slice(0, quantity)
}

/** Seats the order: the first for the buyer, the others to be named later. False when somebody else has taken one meanwhile. */
export async function occupySeats(
  db: Write,
  seats: readonly FreeSeat[],
  { userId, orderId }: Pick<Wanted, 'userId' | 'orderId'>,
): Promise<boolean> {
  for (const [index, { group_id, seat }] of seats.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('practice_seats')
      .set({ state: 'taken', order_id: orderId, user_id: index === 0 ? userId : null })
      .where('group_id', '=', group_id)
      .where('seat', '=', seat)
      .where('state', '=', 'free')
      .executeTakeFirst()
    if (!numUpdatedRows) return false
  }
  return seats.length > 0
}

async function hasPractice(db: Write, productId: number): Promise<boolean> {
  const group = await db
    .selectFrom('practice_groups')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return group !== undefined
}

/** Takes seats of one practice group for an order. False when no group has as many; true also for offerings without practice. */
export async function takeSeats(db: Write, wanted: Wanted): Promise<boolean> {
  if (!(await hasPractice(db, wanted.productId))) return true
  await holdFreeSeats(db, wanted.productId)
  return occupySeats(db, chooseSeats(await listFreeSeats(db, wanted.productId), wanted), wanted)
}
