import type { Write } from '../db/connect.ts'
import { hasPractice, listFreeSeats, lockFreeSeats, occupySeats, type SeatOwner } from './seats.queries.ts'
import { chooseSeats } from './seats.rules.ts'

type Wanted = SeatOwner & { productId: number; quantity: number; now: Date }

/**
 * Takes seats of one practice group for an order. False when no group has enough; true for products without practice.
 */
export async function takeSeats(db: Write, wanted: Wanted): Promise<boolean> {
  if (!(await hasPractice(db, wanted.productId))) return true
  await lockFreeSeats(db, wanted.productId)
  return occupySeats(db, chooseSeats(await listFreeSeats(db, wanted.productId), wanted), wanted)
}
