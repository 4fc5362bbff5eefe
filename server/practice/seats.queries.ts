import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { furtherSessions } from '../db/group-sessions.ts'

/** How many seats a practice group has, of which some are free. */
const size = sql<number>`(select count(*)::int from practice_seats s where s.group_id = practice_groups.id)`.as('size')

const further = furtherSessions('practice_groups').as('further')

const freeSeats = (db: Read, productIds: readonly number[]) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .where('product_id', 'in', productIds)
    .where('practice_seats.state', '=', 'free')
    .where('practice_groups.state', '=', 'planned')
    .orderBy('group_id')
    .orderBy('seat')

/**
 * Locks the free seats of a product until the transaction ends, always in the same order, so that concurrent orders are
 * serialised: the second chooses from the remaining seats.
 */
export async function lockFreeSeats(db: Write, productId: number): Promise<void> {
  await freeSeats(db, [productId]).select(['group_id', 'seat']).forUpdate('practice_seats').execute()
}

export const listFreeSeats = (db: Read, productIds: readonly number[]) =>
  freeSeats(db, productIds).select(['product_id', 'group_id', 'seat', 'starts_at', 'ends_at', further, size]).execute()
export type FreeSeat = Awaited<ReturnType<typeof listFreeSeats>>[number]

/** The free seats of products, and which of the products have practice groups. One query. */
export async function listSeats(db: Read, productIds: readonly number[]) {
  const rows = await db
    .selectFrom('practice_groups')
    .leftJoin('practice_seats', (join) =>
      join
        .onRef('practice_seats.group_id', '=', 'practice_groups.id')
        .on('practice_seats.state', '=', 'free')
        .on('practice_groups.state', '=', 'planned'),
    )
    .select(['product_id', 'practice_groups.id as group_id', 'seat', 'starts_at', 'ends_at', further, size])
    .where('product_id', 'in', productIds)
    .orderBy('practice_groups.id')
    .orderBy('seat')
    .execute()
  const free = rows.flatMap(({ seat, ...group }): FreeSeat[] => (seat === null ? [] : [{ ...group, seat }]))
  return { free, practised: new Set(rows.map(({ product_id }) => product_id)) }
}

/** Which of the products have practice groups; the others need no seats. */
export async function findPractised(db: Read, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('practice_groups')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', productIds)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

/** Holds the seats for an order. False if one was taken concurrently. */
export async function holdSeats(
  db: Write,
  seats: readonly Pick<FreeSeat, 'group_id' | 'seat'>[],
  { orderId, until }: { orderId: number; until: Date },
): Promise<boolean> {
  for (const { group_id, seat } of seats) {
    const { numUpdatedRows } = await db
      .updateTable('practice_seats')
      .set({ state: 'reserved', order_id: orderId, reserved_until: until })
      .where('group_id', '=', group_id)
      .where('seat', '=', seat)
      .where('state', '=', 'free')
      .executeTakeFirst()
    if (!numUpdatedRows) return false
  }
  return seats.length > 0
}
