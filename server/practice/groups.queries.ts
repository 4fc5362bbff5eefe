import type { Read, Write } from '../db/connect.ts'
import { furtherSessions, groupSessions } from '../db/group-sessions.ts'

/**
 * Locks practice groups until the transaction ends, always in the order of their ids. A call that frees a seat or changes a waiting
 * list holds the lock of the group, so that a freed seat and its waiting list are seen together.
 */
export const lockGroups = (db: Write, ids: readonly number[]) =>
  ids.length
    ? db
        .selectFrom('practice_groups')
        .select(['id', 'product_id', 'starts_at', 'ends_at', 'room_id', 'instructor_id', 'state', 'version'])
        .select('second_instructor_id')
        .where('id', 'in', [...new Set(ids)])
        .orderBy('id')
        .forUpdate()
        .execute()
    : Promise.resolve([])
export type LockedGroup = Awaited<ReturnType<typeof lockGroups>>[number]

type Leaders = { instructor_id: string | null; second_instructor_id: string | null }
/** The instructors of a group: none, one or two. */
export const leadersOf = ({ instructor_id, second_instructor_id }: Leaders): string[] =>
  [instructor_id, second_instructor_id].filter((id) => id !== null)

/** Who leads groups or sessions of them, each person once for a group. */
export async function listLeaders(db: Read, groups: readonly number[]): Promise<{ id: number; userId: string }[]> {
  if (!groups.length) return []
  const sessions = await db
    .selectFrom(groupSessions.as('t'))
    .select(['t.group_id', 't.instructor_id', 't.second_instructor_id'])
    .where('t.group_id', 'in', [...groups])
    .orderBy('t.group_id')
    .orderBy('t.session')
    .execute()
  return [...Map.groupBy(sessions, ({ group_id }) => group_id)].flatMap(([id, own]) =>
    [...new Set(own.flatMap(leadersOf))].map((userId) => ({ id, userId })),
  )
}

/** A group with its course and place, as emails and screens name it. */
export const findGroup = (db: Read, id: number) =>
  db
    .selectFrom('practice_groups')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .leftJoin('rooms', 'rooms.id', 'practice_groups.room_id')
    .select(['practice_groups.id', 'practice_groups.product_id', 'starts_at', 'ends_at', 'practice_groups.state'])
    .select(['products.course_id', 'products.price_cents', 'courses.title', 'reason'])
    .select(furtherSessions('practice_groups').as('further'))
    .select(['rooms.name as room', 'locations.address', 'locations.city', 'categories.key as category'])
    .where('practice_groups.id', '=', id)
    .executeTakeFirstOrThrow()
export type GroupFacts = Awaited<ReturnType<typeof findGroup>>
