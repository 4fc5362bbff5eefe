import { sql } from 'kysely'
import type { Capability, Language } from '../../../contract/common.ts'
import { firstSession } from '../../../contract/attendance-time.rules.ts'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import { nameInDocuments } from '../../../contract/printable.ts'
import type { Config } from '../../config.ts'
import type { Principal } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { lastEnd } from '../../db/group-sessions.ts'
import { inLanguage } from '../../db/texts.ts'
import { listMissing } from '../../learning/public.ts'
import { findChecklist } from '../checklists/checklists.queries.ts'
import { listColleagues } from './colleagues.queries.ts'
import { showSecond } from './confirmations.queries.ts'
import { ledBy } from '../led-by.ts'
import { listRecords } from './records.queries.ts'
import { isUnfinished } from './unfinished.ts'
import { ticketKey } from './ticket-key.ts'

export type Asking = {
  db: Read
  principal: Principal
  capabilities: readonly Capability[]
  language: Language
  config: Config
  now: () => Date
}

type SessionRow = { session: number; starts_at: string; ends_at: string; room: string; led_by: string; came: number }
/** All sessions of a group. */
const sessionsOfGroup = sql<SessionRow[]>`(
  select json_agg(json_build_object('session', t.session, 'starts_at', t.starts_at, 'ends_at', t.ends_at,
    'room', coalesce(r.name, ''), 'led_by', concat_ws(', ', one.firstname || ' ' || one.lastname, two.firstname || ' ' || two.lastname),
    'came', (select count(*) from practice_attendance a
      where a.group_id = g.id and a.session = t.session and a.came_at is not null)) order by t.session)
  from group_sessions t left join rooms r on r.id = t.room_id left join users one on one.id = t.instructor_id
    left join users two on two.id = t.second_instructor_id
  where t.group_id = g.id)`

/** The groups that the caller leads; all of them for who plans practice. */
function groupsOf({ db, principal, capabilities }: Asking) {
  const all = capabilities.includes('plan_practice')
  return db
    .selectFrom('practice_groups as g')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .leftJoin('rooms', 'rooms.id', 'g.room_id')
    .leftJoin('users as leader', 'leader.id', 'g.instructor_id')
    .leftJoin('users as second', 'second.id', 'g.second_instructor_id')
    .select(['g.id', 'starts_at', 'ends_at', 'courses.id as course_id', 'courses.title', 'courses.practice'])
    .select(['locations.city', 'locations.address', 'rooms.name as room', sessionsOfGroup.as('sessions')])
    .select(['leader.firstname as leader_first', 'leader.lastname as leader_last'])
    .select(['second.firstname as second_first', 'second.lastname as second_last'])
    .select(['g.instructor_id', 'g.second_instructor_id'])
    .where('g.state', '=', 'planned')
    .$if(!all, (query) => query.where(ledBy(principal.userId)))
}
type GroupRow = Awaited<ReturnType<ReturnType<typeof groupsOf>['executeTakeFirstOrThrow']>>

const showBase = (row: GroupRow, language: Language) => ({
  id: row.id,
  course: inLanguage(row.title, language),
  starts: row.starts_at.toISOString(),
  ends: row.ends_at.toISOString(),
  city: inLanguage(row.city, language),
  address: inLanguage(row.address, language),
  room: row.room ?? '',
  instructor: [
    row.leader_first === null ? '' : `${row.leader_first} ${row.leader_last}`,
    row.second_first === null ? '' : `${row.second_first} ${row.second_last}`,
  ]
    .filter(Boolean)
    .join(', '),
  sessions: row.sessions.map(({ session, starts_at, ends_at, room }) => ({
    session,
    starts: new Date(starts_at).toISOString(),
    ends: new Date(ends_at).toISOString(),
    room,
  })),
})

const day = 86_400_000

/** Whether a group has a further session that ends after a moment. */
const isRunning = (after: Date) => sql<boolean>`(${lastEnd('g')} > g.ends_at and ${lastEnd('g')} > ${after})`

/** Groups with a session since yesterday or in the next 14 days, or that are not finished, and that have somebody. */
export async function listDays(asking: Asking) {
  const now = asking.now().getTime()
  const rows = await groupsOf(asking)
    .select((eb) => {
      const seats = eb
        .selectFrom('practice_seats as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.group_id', '=', 'g.id')
      return [
        seats.where('s.state', 'in', ['taken', 'attended', 'absent']).as('people'),
        seats.where('s.state', '=', 'attended').as('came'),
        seats.where('s.assessment', 'is not', null).as('assessed'),
      ]
    })
    .where((eb) =>
      eb.or([eb('starts_at', '>', new Date(now - day)), isRunning(new Date(now - day)), isUnfinished(asking.now())]),
    )
    .where('starts_at', '<', new Date(now + 14 * day))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('practice_seats')
          .select('seat')
          .whereRef('practice_seats.group_id', '=', 'g.id')
          .where('practice_seats.state', 'in', ['taken', 'attended', 'absent']),
      ),
    )
    .orderBy('starts_at')
    .orderBy('g.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    ...showBase(row, asking.language),
    /** Who leads each of its sessions, and how many came to it where it has several. */
    ofSessions: row.sessions.map(({ led_by, came }) => ({ instructor: led_by, came })),
    people: Number(row.people ?? 0),
    came: Number(row.came ?? 0),
    assessed: Number(row.assessed ?? 0),
  }))
}

export const findDay = (asking: Asking, id: number) => groupsOf(asking).where('g.id', '=', id).executeTakeFirst()

type RecordRow = Omit<Awaited<ReturnType<typeof listRecords>>[number], 'session' | 'enrolment_id'>
const showAttendance = (record: RecordRow | undefined) => ({
  came: record?.came_at?.toISOString() ?? null,
  absent: (record?.absent_at ?? null) !== null,
  left: record?.left_at?.toISOString() ?? null,
  how: record?.came_how ?? null,
  note: record?.came_note ?? '',
})

/** The people of a group who have a seat. */
async function listPeople({ db, language, config, now }: Asking, { id, course_id, sessions }: GroupRow) {
  const records = sessions.length > 1 ? await listRecords(db, id) : []
  const rows = await db
    .selectFrom('practice_seats as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .innerJoin('enrolments', (join) =>
      join.onRef('enrolments.user_id', '=', 's.user_id').onRef('enrolments.id', '=', 's.enrolment_id'),
    )
    .select(['s.user_id', 's.enrolment_id', 'firstname', 'lastname', 'came_at', 'left_at', 'came_how', 'came_note'])
    .select(['s.absent_at', 'enrolments.completed_at'])
    .where('s.group_id', '=', id)
    .where('s.state', 'in', ['taken', 'attended', 'absent'])
    .orderBy('s.seat')
    .execute()
  const people: PracticeDay['people'] = []
  for (const row of rows) {
    const { user_id: userId, enrolment_id: enrolmentId } = row
    if (userId === null || enrolmentId === null) continue
    const missing = await listMissing(db, { userId, enrolmentId, courseId: course_id }, { now: now(), language })
    const last = await db
      .selectFrom('assessments')
      .select(['passed', 'assessed_at', 'assessor', 'second_assessor', 'comment', 'answers'])
      .select(['second_state', 'second_at', 'second_way', 'second_reason'])
      .where('user_id', '=', userId)
      .where('enrolment_id', '=', enrolmentId)
      .where('group_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .orderBy('assessed_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const recorded = records.filter((one) => one.enrolment_id === enrolmentId)
    people.push({
      enrolment: enrolmentId,
      name: `${row.firstname} ${row.lastname}`,
      ready: !missing.length,
      missing,
      ticket_key: ticketKey(config.secret, { enrolmentId, groupId: id }),
      ...(sessions.length > 1
        ? showAttendance(recorded.find(({ session }) => session === firstSession))
        : showAttendance(row)),
      further: recorded
        .filter(({ session }) => session !== firstSession)
        .map(({ session, ...record }) => ({ session, ...showAttendance(record) })),
      completed: row.completed_at !== null,
      assessment: last
        ? {
            passed: last.passed,
            at: last.assessed_at.toISOString(),
            assessor: last.assessor,
            second_assessor: last.second_assessor,
            second: showSecond(last),
            comment: last.comment,
            marks: last.answers,
          }
        : null,
    })
  }
  return people
}

/** The name of the caller, with which they sign. */
export async function nameOf(db: Asking['db'], { userId }: Asking['principal']): Promise<string> {
  const named = await db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'latin_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return nameInDocuments(named)
}

/** A group on its day; undefined when the caller does not lead it. */
export async function loadDay(asking: Asking, id: number): Promise<PracticeDay | undefined> {
  const row = await findDay(asking, id)
  if (!row) return undefined
  const checklist = await findChecklist(asking.db, row.course_id)
  return {
    ...showBase(row, asking.language),
    rule: row.practice,
    assessor: await nameOf(asking.db, asking.principal),
    colleagues: await listColleagues(asking.db, row, asking.principal.userId),
    people: await listPeople(asking, row),
    checklist: checklist
      ? {
          needed: checklist.needed,
          items: checklist.items.map((item) => ({ ...item, text: inLanguage(item.text, asking.language) })),
        }
      : null,
  }
}
