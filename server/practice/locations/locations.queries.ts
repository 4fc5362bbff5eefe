import type { Read, Write } from '../../db/connect.ts'
import { groupSessions, lastEnd } from '../../db/group-sessions.ts'
import { leadersOf, lockGroups } from '../groups.queries.ts'

/** Where groups are: at a location, or those of one offering. */
type At = { locationId: number } | { productId: number }

/** The planned groups there that are not over. */
const groupsAt = (db: Read, at: At, now: Date) =>
  db
    .selectFrom('practice_groups as g')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .where((eb) =>
      'productId' in at ? eb('g.product_id', '=', at.productId) : eb('products.location_id', '=', at.locationId),
    )
    .where('g.state', '=', 'planned')
    .where((eb) => eb(lastEnd('g'), '>', now))

/** Calendars take over what is changed of the planned groups at a location. Returns the offerings of these groups. */
export async function raiseSequences(db: Write, locationId: number, now: Date): Promise<number[]> {
  const groups = await groupsAt(db, { locationId }, now).select('g.id').execute()
  const locked = await lockGroups(
    db,
    groups.map(({ id }) => id),
  )
  const planned = locked.filter(({ state }) => state === 'planned')
  if (!planned.length) return []
  await db
    .updateTable('practice_groups')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where(
      'id',
      'in',
      planned.map(({ id }) => id),
    )
    .execute()
  return planned.map(({ product_id }) => product_id)
}

/** Learners with a seat in these groups. */
export const listSeated = (db: Read, at: At, now: Date) =>
  groupsAt(db, at, now)
    .innerJoin('practice_seats as s', 's.group_id', 'g.id')
    .innerJoin('enrolments as e', (join) =>
      join.onRef('e.user_id', '=', 's.user_id').onRef('e.id', '=', 's.enrolment_id'),
    )
    .innerJoin('users', 'users.id', 'e.user_id')
    .select(['g.id as group_id', 'e.user_id', 'users.language'])
    .where('s.state', 'in', ['taken', 'attended'])
    .where('s.replaced_at', 'is', null)
    .where('e.ended_at', 'is', null)
    .where('users.anonymised_at', 'is', null)
    .orderBy('g.id')
    .orderBy('s.seat')
    .execute()

/** Who leads sessions at a location that are not over, with the groups of these. */
export async function listLeadersAt(db: Read, locationId: number, now: Date) {
  const sessions = await groupsAt(db, { locationId }, now)
    .innerJoin(groupSessions.as('t'), 't.group_id', 'g.id')
    .select(['g.id', 't.instructor_id', 't.second_instructor_id'])
    .where('t.ends_at', '>', now)
    .execute()
  const led = sessions.flatMap((session) => leadersOf(session).map((userId) => ({ userId, id: session.id })))
  const groups = Map.groupBy(led, ({ userId }) => userId)
  if (!groups.size) return []
  const people = db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('id', 'in', [...groups.keys()])
  return (await people.where('anonymised_at', 'is', null).orderBy('id').execute()).map(({ id: userId, language }) => ({
    userId,
    language,
    groups: [...new Set(groups.get(userId)?.map(({ id }) => id))],
  }))
}
