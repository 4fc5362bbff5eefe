import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Fails } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { groupSessions } from '../db/group-sessions.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { sentence } from '../sentences.ts'
import { momentInWords } from '../time.ts'
import { type GroupTimes, sessionTimes } from './hours-of.ts'

/** When the practice of a course takes somebody's time. */
export type PracticeTime = { courseId: number; title: Texts; startsAt: Date; endsAt: Date }
type Holder = { userId: string | null; groupId: number }

/** Seats in sessions of groups that are not over. */
const takenTimes = (db: Read, now: Date) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .innerJoin(groupSessions.as('session'), 'session.group_id', 'practice_groups.id')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .select(['products.course_id as courseId', 'title', 'session.starts_at as startsAt', 'session.ends_at as endsAt'])
    .select('practice_groups.id as groupId')
    .where('practice_groups.state', '=', 'planned')
    .where('session.ends_at', '>', now)

/** In a query: whether the order of a seat has an earlier line of the same course, whose place its buyer has. */
const isOfLaterDate = sql<boolean>`exists (
  select from order_lines l join order_lines e on e.order_id = l.order_id and e.course_id = l.course_id
    and e.position < l.position
  where l.order_id = practice_seats.order_id and l.product_id = practice_groups.product_id)`

/**
 * The practice that users have seats in and that is not over, also by an order that is not paid yet: its buyer gets the first
 * seat of the first date of each course, as when it is fulfilled.
 */
export async function listTimes(db: Read, userIds: readonly string[], now: Date): Promise<(PracticeTime & Holder)[]> {
  if (!userIds.length) return []
  const taken = takenTimes(db, now)
    .select('practice_seats.user_id as userId')
    .where('practice_seats.user_id', 'in', userIds)
    // Who came to the first session has the others ahead.
    .where('practice_seats.state', 'in', ['taken', 'attended'])
    .where('practice_seats.replaced_at', 'is', null)
  const held = takenTimes(db, now)
    .innerJoin('orders', 'orders.order_id', 'practice_seats.order_id')
    .select((eb) => eb.ref('orders.user_id').$castTo<string | null>().as('userId'))
    .where('orders.user_id', 'in', userIds)
    .where('orders.state', '=', 'pending')
    .where('orders.own_place', '=', true)
    .where('practice_seats.state', '=', 'reserved')
    .where((eb) => eb.not(isOfLaterDate))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('practice_seats as s')
            .innerJoin('practice_groups as g', 'g.id', 's.group_id')
            .select('s.seat')
            .whereRef('s.order_id', '=', 'practice_seats.order_id')
            .whereRef('g.product_id', '=', 'practice_groups.product_id')
            .where(({ or, and, eb }) =>
              or([
                eb('s.group_id', '<', eb.ref('practice_seats.group_id')),
                and([
                  eb('s.group_id', '=', eb.ref('practice_seats.group_id')),
                  eb('s.seat', '<', eb.ref('practice_seats.seat')),
                ]),
              ]),
            ),
        ),
      ),
    )
  return taken.unionAll(held).orderBy('startsAt').execute()
}

/** The practice of a user that is not over. */
export const listOwnTimes = (db: Read, userId: string, now: Date): Promise<PracticeTime[]> =>
  listTimes(db, [userId], now)

/**
 * Which practice of another course takes place at the same time as one of the sessions of a group: nobody can be at both. One
 * may follow the other.
 */
export const findOverlap = (
  { courseId, ...group }: GroupTimes & { courseId: number },
  times: readonly PracticeTime[],
): PracticeTime | undefined => {
  const wanted = sessionTimes(group)
  return times.find(
    (other) =>
      other.courseId !== courseId &&
      wanted.some(({ startsAt, endsAt }) => other.startsAt < endsAt && startsAt < other.endsAt),
  )
}

/** What a sentence about an overlap says of the other practice. */
export const overlapWords = ({ title, startsAt }: PracticeTime, language: Language) => ({
  course: inLanguage(title, language),
  when: momentInWords(startsAt, language),
})

type Group = { starts_at: Date; ends_at: Date; further: GroupTimes['further'] }
type Refusing = { db: Read; now: () => Date; language: Language } & Fails<'practice_overlaps'>

/** Fails when the user has practice of another course at the time of one of the groups that they want. */
export async function refuseOverlap(
  { db, now, language, fail }: Refusing,
  { userId, courseId }: { userId: string; courseId: number },
  { field, groups }: { field: string; groups: readonly Group[] },
): Promise<void> {
  const times = await listOwnTimes(db, userId, now())
  for (const { starts_at: startsAt, ends_at: endsAt, further } of groups) {
    const overlap = findOverlap({ courseId, startsAt, endsAt, further }, times)
    if (overlap) fail('practice_overlaps', { field, values: overlapWords(overlap, language) })
  }
}

/** Says which practice is at the same time; null when none is. */
export const overlapSentence = (overlap: PracticeTime | undefined, language: Language): string | null =>
  overlap ? sentence(language, 'failures.practice_overlaps', overlapWords(overlap, language)) : null

type Asking = { db: Read; language: Language; now: Date }
type GroupOf = { id: number; courseId: number }

/**
 * Who of the learners of a group has practice of another course at each of some times, in words with their names: for staff,
 * who may know better and decide.
 */
export async function listClashes(
  { db, language, now }: Asking,
  { id, courseId }: GroupOf,
  times: readonly GroupTimes[],
): Promise<string[][]> {
  if (!times.length) return []
  const people = await db
    .selectFrom('practice_seats')
    .innerJoin('users', 'users.id', 'practice_seats.user_id')
    .select(['users.id as userId', 'firstname', 'lastname'])
    .where('group_id', '=', id)
    .where('state', 'in', ['taken', 'attended'])
    .orderBy('seat')
    .execute()
  const others = await listTimes(
    db,
    people.map(({ userId }) => userId),
    now,
  )
  return times.map((time) =>
    people.flatMap(({ userId, firstname, lastname }) => {
      const own = others.filter((other) => other.userId === userId)
      const overlap = overlapSentence(findOverlap({ ...time, courseId }, own), language)
      return overlap === null ? [] : [`${firstname} ${lastname}. ${overlap}`]
    }),
  )
}
