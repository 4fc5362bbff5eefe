import { sql } from 'kysely'
import type { Read, Write } from '../../db/connect.ts'
import { furtherSessions, groupSessions, lastEnd } from '../../db/group-sessions.ts'
import { leadsSession, ledBy } from '../led-by.ts'

/** The user's seats in practice groups, of all their enrolments that have not ended; or of one course. */
export const listSessions = (db: Read, userId: string, courseId?: number) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups as g', 'g.id', 'practice_seats.group_id')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .leftJoin('rooms', 'rooms.id', 'g.room_id')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.user_id', '=', 'practice_seats.user_id')
        .onRef('enrolments.id', '=', 'practice_seats.enrolment_id'),
    )
    .select(['g.id', 'g.starts_at', 'g.ends_at', 'g.state', 'rooms.name as room'])
    .select([furtherSessions('g').as('further'), lastEnd('g').as('last_end')])
    .select(sql<null>`null`.as('led'))
    .select([
      sql<number>`coalesce(practice_seats.calendar_group, g.id)`.as('named_by'),
      sql<number>`g.sequence + practice_seats.calendar_sequence`.as('sequence'),
    ])
    .select(['courses.id as course_id', 'courses.title', 'enrolments.id as enrolment_id', 'enrolments.enrolled_at'])
    .select(['locations.name', 'locations.address', 'locations.city'])
    .where('practice_seats.user_id', '=', userId)
    .where('practice_seats.state', 'in', ['taken', 'attended'])
    .where('enrolments.ended_at', 'is', null)
    .$if(courseId !== undefined, (query) => query.where('courses.id', '=', courseId ?? 0))
    .orderBy('g.starts_at')
    .execute()
type LearnerSession = Awaited<ReturnType<typeof listSessions>>[number]

/** The groups of an instructor since a moment, or chosen groups, as calendar entries of the sessions that the instructor leads. */
export const listLed = (db: Read, wanted: { userId: string } & ({ since: Date } | { groups: readonly number[] })) =>
  db
    .selectFrom('practice_groups as g')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .leftJoin('rooms', 'rooms.id', 'g.room_id')
    .select(['g.id', 'g.starts_at', 'g.ends_at', 'g.state', 'rooms.name as room', 'g.id as named_by', 'g.sequence'])
    .select(furtherSessions('g').as('further'))
    .select(
      sql<
        number[]
      >`array(select t.session from group_sessions t where t.group_id = g.id and ${leadsSession(wanted.userId)} order by 1)`.as(
        'led',
      ),
    )
    .select(['courses.id as course_id', 'courses.title', sql<null>`null`.as('enrolment_id')])
    .select(['locations.name', 'locations.address', 'locations.city', 'categories.key as category'])
    .where((eb) =>
      'groups' in wanted
        ? eb('g.id', 'in', [...wanted.groups])
        : eb.and([
            eb(lastEnd('g'), '>', wanted.since),
            ledBy(wanted.userId),
            eb.exists(
              eb
                .selectFrom('user_roles')
                .select('user_id')
                .where('user_id', '=', wanted.userId)
                .where('role', '=', 'instructor'),
            ),
          ]),
    )
    .orderBy('g.starts_at')
    .orderBy('g.id')
    .execute()
/** When a session of a group was, by its number from 1. */
export type FormerSession = { session: number; starts_at: Date; ends_at: Date }

/** When each session of a group is: what a calendar may have of it before it is changed. */
export const listTimesOf = (db: Read, groupId: number): Promise<FormerSession[]> =>
  db
    .selectFrom(groupSessions.as('t'))
    .select(['t.session', 't.starts_at', 't.ends_at'])
    .where('t.group_id', '=', groupId)
    .orderBy('t.session')
    .execute()

/** What a calendar shows: the practice of a learner, or a group that an instructor leads, which has no enrolment. */
export type Session =
  | LearnerSession
  | (Omit<Awaited<ReturnType<typeof listLed>>[number], 'led'> & { led: readonly number[] | null })

export const findFeed = (db: Read, userId: string) =>
  db.selectFrom('calendar_feeds').select('nonce').where('user_id', '=', userId).executeTakeFirst()

/** Whose calendar a token opens, and the user's language. */
export const findFeedOwner = (db: Read, tokenHash: string) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.language'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export async function storeFeed(
  db: Write,
  userId: string,
  feed: { nonce: string; token_hash: string; created_at: Date },
) {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute()
}

/** The private address of the user's calendar stops working. */
export async function deleteCalendarOf(db: Write, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}
