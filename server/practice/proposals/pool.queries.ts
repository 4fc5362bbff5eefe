import { sql } from 'kysely'
import type { Read } from '../../db/connect.ts'
import { groupSessions } from '../../db/group-sessions.ts'
import { endOfDay } from '../../time.ts'
import { listTimes } from '../overlaps.ts'
import type { Busy, BusyTimes, Pool } from './proposals.rules.ts'

type Period = { from: Date; to: Date }
/** Of which courses and where groups are planned. */
type Planned = { courses: readonly number[]; locations: readonly number[] }

/** Rooms of the locations and instructors of the courses, by name, that groups may be planned with. */
async function listResources(db: Read, { courses, locations }: Planned) {
  const rooms = await db
    .selectFrom('rooms')
    .select(['id', 'name', 'location_id as locationId', 'capacity'])
    .where('active', '=', true)
    .where('location_id', 'in', [...locations])
    .orderBy('name')
    .execute()
  const taught = await db
    .selectFrom('instructors')
    .innerJoin('users', 'users.id', 'instructors.user_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('instructor_courses as taught', 'taught.user_id', 'users.id')
    .innerJoin('courses', 'courses.id', 'taught.course_id')
    .select(['users.id', sql<string>`concat(firstname, ' ', lastname)`.as('name')])
    .select(['taught.course_id', 'courses.instructor_course_id as needed'])
    .select(
      sql<string | null>`(select max(coalesce(c.valid_to, date '9999-12-31'))::text from certificates c
        where c.user_id = users.id and c.course_id = courses.instructor_course_id
          and c.revoked_at is null and c.superseded_at is null)`.as('valid_to'),
    )
    .where('active', '=', true)
    .where('role', '=', 'instructor')
    .where('taught.course_id', 'in', [...courses])
    .orderBy('lastname')
    .orderBy('firstname')
    .orderBy('users.id')
    .execute()
  const instructors = [...Map.groupBy(taught, ({ id }) => id)].map(([id, rows]) => ({
    id,
    name: rows[0]?.name ?? '',
    courses: rows.flatMap(({ course_id, needed, valid_to }) =>
      needed === null
        ? { id: course_id, until: Infinity }
        : valid_to === null
          ? []
          : { id: course_id, until: endOfDay(valid_to).getTime() },
    ),
  }))
  return { rooms, instructors }
}

const span = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  from: startsAt.getTime(),
  to: endsAt.getTime(),
})

/** What is not free in a period: of rooms, instructors, equipment, and of the given learners. */
async function listBusy(db: Read, { from, to }: Period, learners: readonly string[], now: Date): Promise<BusyTimes> {
  const busy = new Map<string, Busy[]>()
  const add = (key: string, one: Busy) => busy.set(key, [...(busy.get(key) ?? []), one])
  const groups = await db
    .selectFrom('practice_groups as g')
    .innerJoin(groupSessions.as('t'), 't.group_id', 'g.id')
    .select(['g.id', 't.starts_at as startsAt', 't.ends_at as endsAt', 't.room_id', 't.instructor_id'])
    .select('t.second_instructor_id')
    .select(
      sql<number[]>`array(select equipment_id from practice_group_equipment e where e.group_id = g.id)`.as('equipment'),
    )
    .where('state', '=', 'planned')
    .where('t.starts_at', '<', to)
    .where('t.ends_at', '>', from)
    .execute()
  for (const { id: group, room_id, instructor_id, second_instructor_id, equipment, ...times } of groups) {
    const one = { ...span(times), group }
    if (room_id !== null) add(`room:${room_id}`, one)
    for (const id of [instructor_id, second_instructor_id]) if (id !== null) add(`instructor:${id}`, one)
    for (const piece of equipment) add(`equipment:${piece}`, one)
  }
  const closures = await db
    .selectFrom('room_closures')
    .select(['room_id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .execute()
  for (const { room_id, ...times } of closures) add(`room:${room_id}`, { ...span(times), group: null })
  const absences = await db
    .selectFrom('instructor_absences')
    .select(['user_id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .execute()
  for (const { user_id, ...times } of absences) add(`instructor:${user_id}`, { ...span(times), group: null })
  for (const { userId, groupId, ...times } of await listTimes(db, learners, now))
    add(`learner:${userId}`, { ...span(times), group: groupId })
  return busy
}

/** What groups of courses may be planned with at locations in a period, by name, and what of it is not free. */
export async function loadPool(
  db: Read,
  planned: Planned,
  { learners, now, ...period }: Period & { learners: readonly string[]; now: Date },
) {
  const resources = await listResources(db, planned)
  return { ...resources, busy: await listBusy(db, period, learners, now) } satisfies Pool
}
