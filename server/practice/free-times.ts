import type { Read } from '../db/connect.ts'
import type { GroupTimes } from './hours-of.ts'
import { listFreeSeats } from './seats.queries.ts'

/** When the groups of a product that have a free seat and have not begun are, each once. */
export async function listFreeTimes(db: Read, productId: number, now: Date): Promise<GroupTimes[]> {
  const seats = (await listFreeSeats(db, [productId])).filter(({ starts_at }) => starts_at > now)
  const groups = new Map(seats.map((seat) => [seat.group_id, seat]))
  return [...groups.values()].map(({ starts_at, ends_at, further }) => ({
    startsAt: starts_at,
    endsAt: ends_at,
    further,
  }))
}
