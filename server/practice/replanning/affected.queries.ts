import { sql } from 'kysely'
import type { Read } from '../../db/connect.ts'

/**
 * The people of groups by their seats, each once, unless they lost the course; of places that nobody has yet, the buyer once for
 * each order.
 */
export async function listPeopleOf(db: Read, groups: readonly number[]) {
  const seats = await db
    .selectFrom('practice_seats as s')
    .leftJoin('orders', 'orders.order_id', 's.order_id')
    .leftJoin('enrolments', (join) =>
      join.onRef('enrolments.user_id', '=', 's.user_id').onRef('enrolments.id', '=', 's.enrolment_id'),
    )
    .innerJoin('users', (join) => join.on('users.id', '=', sql`coalesce(s.user_id, orders.user_id)`))
    .distinctOn(['s.group_id', sql`coalesce(s.user_id::text, s.order_id::text)`])
    .select(['s.group_id', 's.seat', 's.user_id', 'users.email', 'users.telephone'])
    .select(sql<string>`concat(users.firstname, ' ', users.lastname)`.as('name'))
    .where('s.group_id', 'in', [...groups])
    .where('s.state', 'in', ['taken', 'reserved', 'attended'])
    .where('s.replaced_at', 'is', null)
    .where('enrolments.ended_at', 'is', null)
    .orderBy('s.group_id')
    .orderBy(sql`coalesce(s.user_id::text, s.order_id::text)`)
    .orderBy('s.seat')
    .execute()
  return seats.toSorted((a, b) => a.group_id - b.group_id || a.seat - b.seat)
}

/** The equipment of groups; `room_id`: the room that a piece cannot leave. */
export const listEquipmentOf = (db: Read, groups: readonly number[]) =>
  db
    .selectFrom('practice_group_equipment as e')
    .innerJoin('equipment', 'equipment.id', 'e.equipment_id')
    .select(['e.group_id', 'equipment.id', 'equipment.name', 'equipment.room_id'])
    .where('e.group_id', 'in', [...groups])
    .orderBy('equipment.name')
    .execute()
