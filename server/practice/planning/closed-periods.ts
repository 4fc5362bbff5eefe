import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Language } from '../../../contract/common.ts'
import type { ClosedPeriod } from '../../../contract/manage/practice-times.ts'
import type { Read, Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { dayInVilnius, dayInWords, instantOf, localTime, periodInWords } from '../../time.ts'
import { leadsSession } from '../led-by.ts'
import { type Occupation, sessionsOf } from '../claims.queries.ts'

/** When a room is closed or an instructor is away. */
export type Period = { from: string; to: string; reason: string }
type Times = { starts_at: Date; ends_at: Date; reason: string }

/** As it is edited. */
export const shownPeriods = (periods: readonly Times[]) =>
  periods.map(({ starts_at, ends_at, reason }, at) => ({
    key: `row-${at + 1}`,
    from: localTime(starts_at),
    to: localTime(ends_at),
    reason,
  }))

/** The periods in their order. Fails at the field when one ends before it begins, or the clock has no such time. */
export function checkedPeriods(field: string, periods: readonly Period[]): Period[] {
  const exists = (local: string) => localTime(instantOf(local)) === local
  if (periods.some(({ from, to }) => !exists(from) || !exists(to))) return failFields({ [field]: 'no_such_time' })
  if (periods.some(({ from, to }) => to <= from)) return failFields({ [field]: 'period' })
  return periods
    .map(({ from, to, reason }) => ({ from, to, reason: reason.trim() }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

/** The periods as rows of a table. */
export const periodRows = (periods: readonly Period[]) =>
  periods.map(({ from, to, reason }) => ({ id: v7(), starts_at: instantOf(from), ends_at: instantOf(to), reason }))

/** Replaces the periods of a room; one that has ended stays as it was. The room must be locked. */
export async function storeClosures(db: Write, room: number, periods: readonly Period[], now: Date): Promise<void> {
  await db.deleteFrom('room_closures').where('room_id', '=', room).where('ends_at', '>', now).execute()
  const rows = periodRows(periods).map((row) => ({ ...row, room_id: room }))
  if (rows.length) await db.insertInto('room_closures').values(rows).execute()
}

type Obstacle = {
  code: 'room_closed' | 'instructor_away' | 'instructor_uncertified'
  field: 'room' | 'instructor' | 'second_instructor'
  values: Readonly<Record<string, string>>
}

type Certified = { instructor: string | null; startsAt: Date; courseId: number }

/** The certificate that the course asks of its instructors, when this one has none that is valid on the day. */
async function findUncertified(db: Read, { instructor, startsAt, courseId }: Certified, language: Language) {
  if (instructor === null) return undefined
  const day = dayInVilnius(startsAt)
  const lacking = await db
    .selectFrom('courses')
    .innerJoin('courses as needed', 'needed.id', 'courses.instructor_course_id')
    .innerJoin('users', (join) => join.on('users.id', '=', instructor))
    .select(['needed.title', 'users.firstname', 'users.lastname'])
    .where('courses.id', '=', courseId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificates as c')
            .select('c.id')
            .whereRef('c.user_id', '=', 'users.id')
            .whereRef('c.course_id', '=', 'needed.id')
            .where('c.revoked_at', 'is', null)
            .where('c.superseded_at', 'is', null)
            .where((eb) => eb.or([eb('c.valid_to', 'is', null), eb('c.valid_to', '>=', day)])),
        ),
      ),
    )
    .executeTakeFirst()
  if (!lacking) return undefined
  const { title, firstname, lastname } = lacking
  return { name: `${firstname} ${lastname}`, course: inLanguage(title, language), when: dayInWords(day, language) }
}

type Leading = Certified & { endsAt: Date; field: 'instructor' | 'second_instructor' }

/** When an instructor of a group is away then, or without the certificate that the course asks for. */
async function findObstacleOf(
  db: Read,
  { instructor, startsAt, endsAt, courseId, field }: Leading,
  language: Language,
): Promise<Obstacle | undefined> {
  const away =
    instructor !== null &&
    (await db
      .selectFrom('instructor_absences')
      .innerJoin('users', 'users.id', 'instructor_absences.user_id')
      .select(['starts_at', 'ends_at', 'firstname', 'lastname'])
      .where('user_id', '=', instructor)
      .where('starts_at', '<', endsAt)
      .where('ends_at', '>', startsAt)
      .orderBy('starts_at')
      .executeTakeFirst())
  if (away) {
    const when = periodInWords(away.starts_at, away.ends_at, language)
    return { code: 'instructor_away', field, values: { name: `${away.firstname} ${away.lastname}`, when } }
  }
  const uncertified = await findUncertified(db, { instructor, startsAt, courseId }, language)
  return uncertified && { code: 'instructor_uncertified', field, values: uncertified }
}

type Wanted = Omit<Occupation, 'equipment'> & { courseId: number }

/**
 * When the room of a group is closed then, an instructor away or without the certificate that the course asks for, at one of
 * its sessions.
 */
export async function findObstacle(db: Read, wanted: Wanted, language: Language): Promise<Obstacle | undefined> {
  for (const session of sessionsOf(wanted)) {
    const obstacle = await findObstacleAt(db, session, language)
    if (obstacle) return obstacle
  }
  return undefined
}

async function findObstacleAt(
  db: Read,
  { room, instructor, secondInstructor, ...at }: Wanted,
  language: Language,
): Promise<Obstacle | undefined> {
  const { startsAt, endsAt } = at
  const obstacle =
    (await findObstacleOf(db, { ...at, instructor, field: 'instructor' }, language)) ??
    (await findObstacleOf(db, { ...at, instructor: secondInstructor, field: 'second_instructor' }, language))
  if (obstacle) return obstacle
  const closed =
    room !== null &&
    (await db
      .selectFrom('room_closures')
      .innerJoin('rooms', 'rooms.id', 'room_id')
      .select(['starts_at', 'ends_at', 'name', 'reason'])
      .where('room_id', '=', room)
      .where('starts_at', '<', endsAt)
      .where('ends_at', '>', startsAt)
      .orderBy('starts_at')
      .executeTakeFirst())
  if (!closed) return undefined
  const { name, starts_at, ends_at, reason } = closed
  const when = periodInWords(starts_at, ends_at, language)
  return { code: 'room_closed', field: 'room', values: { name, when, reason: reason && ` (${reason})` } }
}

type Asked = {
  from: Date | undefined
  to: Date | undefined
  room?: number | undefined
  instructor?: string | undefined
}

/** When rooms are closed and instructors away from one moment to another, of all or of those that are asked for. */
export async function listClosed(
  db: Read,
  { from, to, room, instructor }: Asked,
  language: Language,
): Promise<ClosedPeriod[]> {
  const rooms = await db
    .selectFrom('room_closures')
    .innerJoin('rooms', 'rooms.id', 'room_id')
    .innerJoin('locations', 'locations.id', 'location_id')
    .select(['room_id', 'rooms.name', 'locations.name as location', 'starts_at', 'ends_at', 'reason'])
    .$if(to !== undefined, (query) => query.where('starts_at', '<', to ?? new Date()))
    .$if(from !== undefined, (query) => query.where('ends_at', '>', from ?? new Date()))
    .$if(room !== undefined, (query) => query.where('room_id', '=', room ?? 0))
    .orderBy('starts_at')
    .limit(sql.lit(500))
    .execute()
  const instructors = await db
    .selectFrom('instructor_absences')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', sql<string>`concat(firstname, ' ', lastname)`.as('name'), 'starts_at', 'ends_at', 'reason'])
    .$if(to !== undefined, (query) => query.where('starts_at', '<', to ?? new Date()))
    .$if(from !== undefined, (query) => query.where('ends_at', '>', from ?? new Date()))
    .$if(instructor !== undefined, (query) => query.where('user_id', '=', instructor ?? ''))
    .orderBy('starts_at')
    .limit(sql.lit(500))
    .execute()
  const shown = ({ name, starts_at, ends_at, reason }: Times & { name: string }) => ({
    name,
    from: localTime(starts_at),
    to: localTime(ends_at),
    reason,
  })
  return [
    ...rooms.map(({ location, ...row }) => ({
      room_id: row.room_id,
      instructor_id: null,
      ...shown({ ...row, name: `${row.name} · ${inLanguage(location, language)}` }),
    })),
    ...instructors.map((row) => ({ room_id: null, instructor_id: row.user_id, ...shown(row) })),
  ].toSorted((a, b) => a.from.localeCompare(b.from))
}

type Affected = { of: string | number; starts_at: Date; ends_at: Date; groups: number }

/** The periods in which groups are planned at sessions that have not begun, of all rooms or all instructors. */
async function listAffected(db: Read, of: 'room' | 'instructor', now: Date): Promise<Affected[]> {
  const [table, id] = of === 'room' ? ['room_closures', 'room_id'] : ['instructor_absences', 'user_id']
  const has = of === 'room' ? sql`p.room_id = t.room_id` : leadsSession(sql`p.user_id`)
  const { rows } = await sql<Affected>`
    select p.${sql.ref(id)} as of, p.starts_at, p.ends_at, count(distinct g.id)::int as groups
    from ${sql.table(table)} p
      join group_sessions t on t.starts_at < p.ends_at and t.ends_at > p.starts_at
      join practice_groups g on g.id = t.group_id and ${has}
    where g.state = 'planned' and t.starts_at > ${now} and p.ends_at > ${now}
    group by p.${sql.ref(id)}, p.id order by p.starts_at`.execute(db)
  return rows
}

/** By room or instructor: in which periods groups are planned, and how many. */
export async function affectedBy(db: Read, of: 'room' | 'instructor', now: Date) {
  const rows = Map.groupBy(await listAffected(db, of, now), (row) => row.of)
  return (id: string | number) =>
    (rows.get(id) ?? []).map(({ starts_at, ends_at, groups }) => ({
      from: localTime(starts_at),
      to: localTime(ends_at),
      groups,
    }))
}
