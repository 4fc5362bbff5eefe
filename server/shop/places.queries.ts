import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { furtherSessions } from '../db/group-sessions.ts'
import { accessGiven } from '../learning/public.ts'
import { practiceBegun } from '../practice/public.ts'
import { lockOrder } from './order.queries.ts'

/** Places with their course, holder and practice, by its time: an owned one has the seat of its enrolment. */
export const places = (db: Read) =>
  db
    .selectFrom('order_places')
    .innerJoin('orders', 'orders.order_id', 'order_places.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_places.order_id')
        .onRef('order_lines.position', '=', 'order_places.line'),
    )
    .innerJoin('courses', 'courses.id', 'order_lines.course_id')
    .leftJoin('practice_seats', (join) =>
      join
        .onRef('practice_seats.user_id', '=', 'order_places.user_id')
        .onRef('practice_seats.enrolment_id', '=', 'order_places.enrolment_id')
        .on('practice_seats.state', 'in', ['taken', 'attended'])
        .on('practice_seats.replaced_at', 'is', null),
    )
    .leftJoin('practice_groups', (join) =>
      join
        .on((eb) => eb('practice_groups.id', '=', eb.fn.coalesce('practice_seats.group_id', 'order_places.group_id')))
        .on('practice_groups.state', '=', 'planned'),
    )
    .leftJoin('rooms', 'rooms.id', 'practice_groups.room_id')
    .leftJoin('products as p', 'p.product_id', 'practice_groups.product_id')
    .leftJoin('locations', 'locations.id', 'p.location_id')
    .leftJoin('users', 'users.id', 'order_places.user_id')
    .leftJoin('environment_access', (join) =>
      join
        .onRef('environment_access.user_id', '=', 'order_places.user_id')
        .onRef('environment_access.enrolment_id', '=', 'order_places.enrolment_id')
        .on('environment_access.of_duplicate', '=', sql.lit(false)),
    )
    .select(['order_places.id', 'order_places.order_id', 'line', 'order_places.position'])
    .select(['order_places.group_id', 'order_places.seat'])
    .select(['order_places.enrolment_id', 'practice_seats.group_id as own_group_id'])
    .select(['order_places.user_id', 'claim_hash', 'sent_to', 'sent_name', 'sent_at', 'told_company', 'users.email'])
    .select(['order_lines.course_id'])
    .select(({ fn }) => fn.coalesce('order_places.product_id', 'order_lines.product_id').as('product_id'))
    .select(['courses.title', 'courses.image', 'starts_at', 'ends_at', 'rooms.name as room', 'firstname', 'lastname'])
    .select('users.anonymised_at as erased_at')
    .select(['locations.name as location', 'locations.address', 'locations.city'])
    .select(furtherSessions('practice_groups').as('further'))
    .select(['environment_access.state as access'])
    .select(['orders.user_id as buyer_id', 'orders.state', 'orders.company', 'orders.total_cents'])
    .orderBy('starts_at', (by) => by.asc().nullsLast())
    .orderBy('line')
    .orderBy('order_places.position')
export type PlaceRow = Awaited<ReturnType<ReturnType<typeof places>['execute']>>[number]

export const listPlaces = (db: Read, orderId: number) =>
  places(db).where('order_places.order_id', '=', orderId).execute()

/** By order: how many of its places nobody was given yet. */
export async function countFreePlaces(db: Read, orderIds: readonly number[]): Promise<Map<number, number>> {
  const found = await db
    .selectFrom('order_places')
    .select(['order_id', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('free')])
    .where('order_id', 'in', orderIds)
    .where('user_id', 'is', null)
    .where('claim_hash', 'is', null)
    .groupBy('order_id')
    .execute()
  return new Map(found.map(({ order_id, free }) => [order_id, free]))
}

/** Which orders have a place that nobody has taken, also one to which somebody has a link. */
export async function listUntaken(db: Read, orderIds: readonly number[]): Promise<Set<number>> {
  if (!orderIds.length) return new Set()
  const found = await db
    .selectFrom('order_places')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .where('user_id', 'is', null)
    .execute()
  return new Set(found.map(({ order_id }) => order_id))
}

/** Those who were emailed a link to a place of an order and have not taken it. */
export const listLinkHolders = (db: Read, orderId: number) =>
  db
    .selectFrom('order_places')
    .innerJoin('orders', 'orders.order_id', 'order_places.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_places.order_id')
        .onRef('order_lines.position', '=', 'order_places.line'),
    )
    .select(['sent_to', 'order_lines.course_id', 'orders.language'])
    .where('order_places.order_id', '=', orderId)
    .where('sent_to', 'is not', null)
    .where('order_places.user_id', 'is', null)
    .orderBy('order_places.position')
    .execute()

/** A place of an order, with the group of its seat. */
export async function findManagedPlace(db: Read, orderId: number, id: string) {
  const place = await places(db)
    .where('order_places.order_id', '=', orderId)
    .where('order_places.id', '=', id)
    .executeTakeFirst()
  return place && { ...place, own_group_id: place.own_group_id ?? place.group_id }
}

/**
 * The order of locks: users, orders by number, places by id, and only then seats and enrolments. Who locked a place first would
 * wait for staff who locked its order, and staff for the place. Keys of orders and enrolments are not locked, and those of users by an erasure only, because
 * a seat that is given to somebody refers to all three.
 */
export async function lockPlaces(db: Write, orderId: number): Promise<void> {
  await lockOrder(db, orderId)
  await db.selectFrom('order_places').select('id').where('order_id', '=', orderId).orderBy('id').forUpdate().execute()
}

/** The orders that have the confirmed address of some users: who learns or pays, and whom places were sent to. */
function addressedTo(users: readonly string[]) {
  const keys = sql`select email_key from users where id = any(${[...users]}::uuid[]) and email_verified_at is not null`
  return sql<boolean>`(lower(learner_email) in (${keys}) or lower(payer_email) in (${keys})
    or order_id in (select sent.order_id from order_places sent where lower(sent.sent_to) in (${keys})))`
}

/** Locks the orders of some users, and those that have their place or address, by number: before anything else of them. */
export async function lockOrdersOf(db: Write, users: readonly string[]): Promise<void> {
  await db
    .selectFrom('orders')
    .select('order_id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('user_id', 'in', [...users]),
        eb(
          'order_id',
          'in',
          selectFrom('order_places as p')
            .select('p.order_id')
            .where('p.user_id', 'in', [...users]),
        ),
        addressedTo(users),
      ]),
    )
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks the order of a place and the place; without effect when there is none. */
export async function lockPlace(db: Write, id: string): Promise<void> {
  const place = await db.selectFrom('order_places').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!place) return
  await lockOrder(db, place.order_id)
  await db.selectFrom('order_places').select('id').where('id', '=', id).forUpdate().execute()
}

export const findPlace = (db: Read, id: string) => places(db).where('order_places.id', '=', id).executeTakeFirst()

/** In a query on `enrolments`: whether theory or a practice has begun, or access at a partner was given. */
export const hasBegun = (now: Date) =>
  sql<boolean>`(enrolments.begun_at is not null or ${practiceBegun(sql.ref('enrolments.id'), now)}
    or ${accessGiven(sql.ref('enrolments.id'))})`

/** The enrolments of an order in which nothing has begun: their places can be taken back. */
export async function listUnbegun(db: Read, orderId: number, now: Date): Promise<Set<string>> {
  const found = await db
    .selectFrom('enrolments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(hasBegun(now)))
    .execute()
  return new Set(found.map(({ id }) => id))
}
