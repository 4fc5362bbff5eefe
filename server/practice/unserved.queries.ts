import type { Read } from '../db/connect.ts'
import { countOtherSeats } from './slots.queries.ts'

/**
 * The orders with seats in cancelled groups whose learners have no other time to choose in the next 60 days, with how
 * many seats of which course.
 */
export async function listUnserved(db: Read, now: Date) {
  const seats = await db
    .selectFrom('practice_seats as s')
    .innerJoin('practice_groups as g', 'g.id', 's.group_id')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .select(({ fn }) => [
      'g.id',
      'g.product_id',
      'g.starts_at',
      'g.cancelled_at',
      'products.course_id',
      'products.price_cents',
      'courses.title',
      's.order_id',
      fn.countAll<number>().as('seats'),
    ])
    .where('g.state', '=', 'cancelled')
    .where('s.state', '=', 'taken')
    .where('s.order_id', 'is not', null)
    .groupBy(['g.id', 'products.product_id', 'courses.id', 's.order_id'])
    .execute()
  const unserved: (typeof seats)[number][] = []
  for (const seat of seats) if ((await countOtherSeats(db, seat, now)) < Number(seat.seats)) unserved.push(seat)
  return unserved
}
