import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { Read } from '../../db/connect.ts'
import { groupSessions, lastEnd } from '../../db/group-sessions.ts'
import { inLanguage } from '../../db/texts.ts'
import { addDays, endOfDay, localTime } from '../../time.ts'
import { leadsSession, ledBy } from '../led-by.ts'

const seats = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from practice_seats s where s.group_id = g.id and ${condition})`

type FurtherRow = {
  session: number
  starts_at: string
  ends_at: string
  room_id: number | null
  room: string | null
  own_room: boolean
  instructor_id: string | null
  instructor: string | null
}
/** The further sessions of a group. */
const furtherRows = sql<FurtherRow[]>`(
  select coalesce(json_agg(json_build_object('session', t.session, 'starts_at', t.starts_at, 'ends_at', t.ends_at,
    'room_id', t.room_id, 'room', r.name, 'own_room', t.room_id is distinct from g.room_id,
    'instructor_id', s.instructor_id, 'instructor', u.firstname || ' ' || u.lastname) order by t.session), '[]')
  from group_sessions t join practice_sessions s on s.group_id = t.group_id and s.session = t.session
    left join rooms r on r.id = t.room_id left join users u on u.id = s.instructor_id
  where t.group_id = g.id)`

/** Practice groups as staff sees them. */
const groups = (db: Read) =>
  db
    .selectFrom('practice_groups as g')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .leftJoin('rooms', 'rooms.id', 'g.room_id')
    .leftJoin('users', 'users.id', 'g.instructor_id')
    .leftJoin('users as second', 'second.id', 'g.second_instructor_id')
    .select(['g.id', 'g.product_id', 'g.starts_at', 'g.ends_at', 'g.state', 'g.version', 'g.reason'])
    .select(['g.room_id', 'rooms.name as room', 'g.instructor_id', 'users.firstname', 'users.lastname'])
    .select(['g.second_instructor_id', 'second.firstname as second_first', 'second.lastname as second_last'])
    .select(['courses.id as course_id', 'courses.title', 'categories.key as category_key'])
    .select(['locations.id as location_id', 'locations.city', 'products.price_cents'])
    .select(['products.start_date', 'products.end_date'])
    .select([furtherRows.as('further'), lastEnd('g').as('last_end')])
    .select([
      seats(sql`true`).as('seats'),
      seats(sql`s.state in ('taken', 'attended', 'absent')`).as('taken'),
      seats(sql`s.state = 'reserved'`).as('reserved'),
      seats(sql`s.state = 'offered'`).as('offered'),
      seats(sql`s.state = 'free'`).as('free'),
      sql<number>`(select count(*)::int from practice_waits w where w.group_id = g.id)`.as('waiting'),
      sql<number[]>`array(select equipment_id from practice_group_equipment e where e.group_id = g.id order by 1)`.as(
        'equipment',
      ),
    ])
    .orderBy('g.starts_at')
    .orderBy('g.id')
export type GroupRow = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>

type Narrowing = {
  from?: Date | undefined
  to?: Date | undefined
  location?: number | undefined
  room?: number | undefined
  instructor?: string | undefined
}

/** Whether one of its sessions is in a room. */
const hasSessionIn = (room: number) =>
  sql<boolean>`exists (select from group_sessions t where t.group_id = g.id and t.room_id = ${room})`

/** The first and the last moment of days; undefined: open. */
export const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : new Date(endOfDay(addDays(from, -1)).getTime() + 1000),
  to: to === undefined ? undefined : endOfDay(to),
})

/** The groups with a session that begins in a period, at most 1000 after one. */
export const listGroups = (
  db: Read,
  { from, to, location, room, instructor }: Narrowing,
  { after }: { after?: number | undefined } = {},
) =>
  groups(db)
    .$if(from !== undefined || to !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom(groupSessions.as('t'))
            .select('t.session')
            .whereRef('t.group_id', '=', 'g.id')
            .$if(from !== undefined, (session) => session.where('t.starts_at', '>=', from ?? new Date()))
            .$if(to !== undefined, (session) => session.where('t.starts_at', '<', to ?? new Date())),
        ),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(g.starts_at, g.id) > (select a.starts_at, a.id from practice_groups a where a.id = ${after})`,
      ),
    )
    .$if(location !== undefined, (query) => query.where('products.location_id', '=', location ?? 0))
    .$if(room !== undefined, (query) => query.where(hasSessionIn(room ?? 0)))
    .$if(instructor !== undefined, (query) => query.where(ledBy(instructor ?? '')))
    .limit(sql.lit(1000))
    .execute()

/** Planned groups with a session ahead of a room or an instructor in a period, the soonest first. */
export const listPlannedDuring = (
  db: Read,
  { room, instructor, from, to }: { room?: number | undefined; instructor?: string | undefined; from: Date; to: Date },
  { now, limit }: { now: Date; limit: number },
) =>
  groups(db)
    .where('g.state', '=', 'planned')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(groupSessions.as('t'))
          .select('t.session')
          .whereRef('t.group_id', '=', 'g.id')
          .where('t.starts_at', '>', now)
          .where('t.starts_at', '<', to)
          .where('t.ends_at', '>', from)
          .where((eb) =>
            eb.or([
              ...(room === undefined ? [] : [eb('t.room_id', '=', room)]),
              ...(instructor === undefined ? [] : [leadsSession(instructor)]),
            ]),
          ),
      ),
    )
    .limit(sql.lit(limit))
    .execute()

export const findPlanned = (db: Read, id: number) => groups(db).where('g.id', '=', id).executeTakeFirst()

export function showGroup(row: GroupRow, language: Language, now: Date): PracticeGroup {
  const { starts_at, ends_at, title, city, firstname, lastname, reason: _reason, price_cents: _price, ...found } = row
  const { start_date, end_date, last_end, further, second_first, second_last, ...rest } = found
  return {
    ...rest,
    date: start_date === null ? null : { from: start_date, until: end_date ?? start_date },
    starts: localTime(starts_at),
    ends: localTime(ends_at),
    course: inLanguage(title, language),
    city: inLanguage(city, language),
    instructor: firstname === null ? null : `${firstname} ${lastname}`,
    second_instructor: second_first === null ? null : `${second_first} ${second_last}`,
    further: further.map(({ starts_at: from, ends_at: to, ...session }) => ({
      ...session,
      starts: localTime(new Date(from)),
      ends: localTime(new Date(to)),
      over: new Date(from) <= now,
    })),
    over: starts_at <= now,
    ended: last_end <= now,
  }
}
