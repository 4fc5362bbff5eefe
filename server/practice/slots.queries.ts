import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import { furtherSessions, lastEnd } from '../db/group-sessions.ts'
import { daysBefore } from '../time.ts'

/** A current enrolment as far as its practice is concerned. */
export const findPracticeOf = (db: Read, userId: string, courseId: number) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .leftJoin('products', 'products.product_id', 'enrolments.product_id')
    .select(['enrolments.id', 'enrolments.order_id', 'enrolments.product_id', 'courses.practice', 'courses.title'])
    .select(['products.price_cents', 'categories.key as category'])
    .select(
      sql<boolean>`exists (select from practice_groups g where g.product_id = enrolments.product_id)`.as('practised'),
    )
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.ended_at', 'is', null)
    .executeTakeFirst()
export type PracticeOf = NonNullable<Awaited<ReturnType<typeof findPracticeOf>>>

/**
 * The seat of an enrolment: the attended one, else the next one, else the last one that was missed. One that was failed and
 * has another in its place is none. `last_end`: when its last session ends.
 */
export const findOwnSeat = (db: Read, userId: string, enrolmentId: string) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .select(['group_id', 'seat', 'practice_seats.state', 'practice_seats.order_id', 'starts_at', 'ends_at', 'reason'])
    .select([lastEnd('practice_groups').as('last_end'), furtherSessions('practice_groups').as('further')])
    .select(['practice_groups.state as group_state', 'moved_at', 'sequence', 'calendar_group', 'calendar_sequence'])
    .select(
      sql<boolean>`(courses.practice = 'assessed' and practice_seats.assessment is not distinct from 'failed')`.as(
        'failed',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from practice_seats m
        where m.user_id = ${userId} and m.enrolment_id = ${enrolmentId} and (m.state = 'absent' or m.assessment = 'failed'))`.as(
        'unsuccessful',
      ),
    )
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('practice_seats.state', 'in', ['taken', 'attended', 'absent'])
    .where('replaced_at', 'is', null)
    .orderBy(sql`array_position(array['attended', 'taken', 'absent'], practice_seats.state)`)
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
export type HeldSeat = NonNullable<Awaited<ReturnType<typeof findOwnSeat>>>

const seatsIn = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from practice_seats s where s.group_id = practice_groups.id and ${condition})`
const waiting = sql<number>`(select count(*) from practice_waits w where w.group_id = practice_groups.id)`

/** The enrolment's places in waiting lists, from 1, and until when a seat is offered to it, by group. */
export async function listQueuePlaces(db: Read, userId: string, enrolmentId: string) {
  const rows = await db
    .selectFrom('practice_waits as w')
    .leftJoin('practice_seats as s', (join) =>
      join
        .onRef('s.group_id', '=', 'w.group_id')
        .onRef('s.user_id', '=', 'w.user_id')
        .onRef('s.enrolment_id', '=', 'w.enrolment_id')
        .on('s.state', '=', 'offered'),
    )
    .select(['w.group_id', 's.reserved_until as offer_until'])
    .select(
      sql<number>`(select count(*) from practice_waits o where o.group_id = w.group_id and o.position <= w.position)`.as(
        'position',
      ),
    )
    .where('w.user_id', '=', userId)
    .where('w.enrolment_id', '=', enrolmentId)
    .execute()
  return new Map(rows.map((row) => [row.group_id, row]))
}

/**
 * The groups that an enrolment may join: upcoming ones of its own offering, and of the course's others at the same
 * price.
 */
export const listSlots = (
  db: Read,
  courseId: number,
  { product_id, price_cents }: Pick<PracticeOf, 'product_id' | 'price_cents'>,
  now: Date,
) =>
  db
    .selectFrom('practice_groups')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .leftJoin('rooms', 'rooms.id', 'practice_groups.room_id')
    .select(['practice_groups.id', 'practice_groups.product_id', 'starts_at', 'ends_at', 'rooms.name as room'])
    .select(['locations.address', 'locations.city', furtherSessions('practice_groups').as('further')])
    .select(seatsIn(sql`s.state = 'free'`).as('free'))
    .select(seatsIn(sql`true`).as('seats'))
    .select(waiting.as('waiting'))
    .where('products.course_id', '=', courseId)
    .where('practice_groups.state', '=', 'planned')
    .where('starts_at', '>', now)
    .where((eb) => {
      const offered = eb('products.state', '=', 'offered')
      const same = price_cents === null ? offered : eb.and([offered, eb('products.price_cents', '=', price_cents)])
      return product_id === null ? same : eb.or([same, eb('products.product_id', '=', product_id)])
    })
    .orderBy('starts_at')
    .orderBy('practice_groups.id')
    .execute()

/** How far ahead (days) another time counts as one that learners of a cancelled group can choose. */
const soonDays = 60

/** Free seats in other groups that the learners of a group could choose in the next 60 days. */
export async function countOtherSeats(
  db: Read,
  group: { id: number; course_id: number; product_id: number; price_cents: number },
  now: Date,
): Promise<number> {
  const last = daysBefore(now, -soonDays)
  return (await listSlots(db, group.course_id, group, now))
    .filter(({ id, starts_at }) => id !== group.id && starts_at <= last)
    .reduce((sum, { free }) => sum + Number(free), 0)
}
