import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'

/** A current enrolment as far as its practice is concerned. */
export const findPracticeOf = (db: Read, userId: string, courseId: number) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('products', 'products.product_id', 'enrolments.product_id')
    .select(['enrolments.id', 'enrolments.order_id', 'enrolments.product_id', 'courses.practice', 'courses.title'])
    .select(['products.price_cents'])
    .select(
      sql<boolean>`exists (select from practice_groups g where g.product_id = enrolments.product_id)`.as('practised'),
    )
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.ended_at', 'is', null)
    .executeTakeFirst()
export type PracticeOf = NonNullable<Awaited<ReturnType<typeof findPracticeOf>>>

/** The seat of an enrolment: the attended one, else the next one. */
export const findOwnSeat = (db: Read, userId: string, enrolmentId: string) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .select(['group_id', 'seat', 'practice_seats.state', 'practice_seats.order_id', 'starts_at'])
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('practice_seats.state', 'in', ['taken', 'attended'])
    .orderBy(sql`practice_seats.state = 'attended' desc`)
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()

/**
 * The groups that an enrolment may join: upcoming ones of its own offering, and of the course's others at the same price.
 */
export const listSlots = (db: Read, courseId: number, { product_id, price_cents }: PracticeOf, now: Date) =>
  db
    .selectFrom('practice_groups')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['practice_groups.id', 'practice_groups.product_id', 'starts_at', 'ends_at', 'room'])
    .select(['locations.address', 'locations.city'])
    .select(
      sql<number>`(select count(*) from practice_seats s where s.group_id = practice_groups.id and s.state = 'free')`.as(
        'free',
      ),
    )
    .where('products.course_id', '=', courseId)
    .where('starts_at', '>', now)
    .where((eb) => {
      const offered = eb('products.state', '=', 'offered')
      const same = price_cents === null ? offered : eb.and([offered, eb('products.price_cents', '=', price_cents)])
      return product_id === null ? same : eb.or([same, eb('products.product_id', '=', product_id)])
    })
    .orderBy('starts_at')
    .orderBy('practice_groups.id')
    .execute()
