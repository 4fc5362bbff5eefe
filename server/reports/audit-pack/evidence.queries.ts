import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import type { SecondAssessor } from '../../../contract/manage/confirmations.ts'
import { packLimit } from '../../../contract/manage/audit-packs.ts'
import { nameInDocuments, type Named } from '../../../contract/printable.ts'
import { editionAt } from '../../catalogue/public.ts'
import type { Read } from '../../db/connect.ts'

type TestFacts = { title: string; attempts: number; best: number; needed: number; passed_on: string | null }
type PracticeFacts = {
  on: string
  room: string
  city: string
  state: 'taken' | 'attended' | 'absent'
  /** When they came and left (HH:MM), and how it was recorded; null where it was not. */
  came: string | null
  left: string | null
  how: 'scan' | 'hand' | null
  /** Why it was recorded by hand. */
  note: string | null
  assessment: 'passed' | 'failed' | null
  assessed_on: string | null
  /** Who assessed; null when that was not recorded. */
  assessor: string | null
  /** The second assessor, what they said, when (day and HH:MM) and why they disagree; null without one. */
  second: { name: string; state: SecondAssessor['state']; at: string | null; reason: string } | null
}
type CertificateFacts = {
  number: string
  code: string
  hours: number
  practice_hours: number | null
  guideline: string | null
  taught_in: Language
  valid_from: string
  valid_to: string | null
  revoked_at: string | null
  revoked_reason: string | null
  superseded_at: string | null
}

/** What one person did in one course, from the enrolment to the last certificate of the course. Days in Vilnius. */
export type Evidence = {
  person: string
  born: string | null
  organisation: string | null
  course: string
  guideline: string | null
  enrolled_on: string
  completed_on: string | null
  tests: TestFacts[]
  practice: PracticeFacts[]
  certificates: CertificateFacts[]
}

type Wanted = { courseId: number | undefined; userId: string | undefined; from: string; to: string }

const day = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/Vilnius', 'YYYY-MM-DD')`)
const time = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/Vilnius', 'HH24:MI')`)
const minute = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/Vilnius', 'YYYY-MM-DD HH24:MI')`)
const titled = (column: string, language: Language) =>
  sql`coalesce(${sql.raw(column)} ->> ${language}, ${sql.raw(column)} ->> 'lt')`

/**
 * Those who had the course during the period: enrolled before its end, and not completed before its beginning. By
 * person and course; one more than the limit, so that too many are noticed.
 */
export async function findEvidence(db: Read, wanted: Wanted, language: Language): Promise<Evidence[]> {
  const { courseId = null, userId = null, from, to } = wanted
  const { rows } = await sql<Omit<Evidence, 'person'> & Named>`
    select users.firstname, users.lastname, users.latin_name, to_char(users.date_of_birth, 'YYYY-MM-DD') as born,
      coalesce((select name from organisations where id = users.organisation_id), users.own_organisation) as organisation, ${titled('courses.title', language)} as course,
      ${titled('had.guideline', language)} as guideline,
      ${day('e.enrolled_at')} as enrolled_on, ${day('e.completed_at')} as completed_on,
      coalesce((
        select json_agg(json_build_object('title', title, 'attempts', attempts, 'best', best, 'needed', needed, 'passed_on', passed_on)
          order by title)
        from (
          select ${titled('steps.title', language)} as title, count(*)::int as attempts, max(score) as best,
            max(pass_percent) as needed, ${day('min(submitted_at) filter (where passed)')} as passed_on
          from attempts join steps on steps.id = attempts.step_id
          where attempts.user_id = e.user_id and attempts.enrolment_id = e.id and submitted_at is not null and pass_percent > 0
          group by steps.id
        ) tests
      ), '[]') as tests,
      coalesce((
        select json_agg(json_build_object('on', ${day('t.starts_at')}, 'room', coalesce(rooms.name, ''), 'city', ${titled('locations.city', language)},
          'state', r.state, 'came', ${time('r.came_at')}, 'left', ${time('r.left_at')}, 'how', r.came_how, 'note', r.came_note,
          'assessment', case when is_last then assessment end, 'assessed_on', case when is_last then ${day('practice_seats.assessed_at')} end,
          'assessor', case when is_last then last.assessor end, 'second', case when is_last then last.second end) order by t.starts_at)
        from practice_seats
          join practice_groups on practice_groups.id = practice_seats.group_id
          cross join lateral (select s.*, count(*) over () as sessions, s.session = max(s.session) over () as is_last
            from group_sessions s where s.group_id = practice_groups.id) t
          cross join lateral (
            select practice_seats.state, practice_seats.came_at, practice_seats.left_at, practice_seats.came_how, practice_seats.came_note
              where t.sessions = 1
            union all select case when a.came_at is not null then 'attended' when a.absent_at is not null then 'absent' else 'taken' end,
              a.came_at, a.left_at, a.came_how, a.came_note
              from (select 1) one left join practice_attendance a on a.group_id = t.group_id and a.session = t.session
                and a.user_id = practice_seats.user_id and a.enrolment_id = practice_seats.enrolment_id
              where t.sessions > 1) r
          join products on products.product_id = practice_groups.product_id
          join locations on locations.id = products.location_id
          left join rooms on rooms.id = t.room_id
          left join lateral (
            select assessor, case when second_state is not null then json_build_object('name', second_assessor,
              'state', second_state, 'at', ${minute('second_at')}, 'reason', second_reason) end as second from assessments a
            where a.user_id = e.user_id and a.enrolment_id = e.id and a.group_id = practice_groups.id and a.withdrawn_at is null
            order by a.assessed_at desc, a.id desc limit 1
          ) last on true
        where practice_groups.state = 'planned' and practice_seats.state in ('taken', 'attended', 'absent')
          and practice_seats.user_id = e.user_id and practice_seats.enrolment_id = e.id
      ), '[]') as practice,
      coalesce((
        select json_agg(json_build_object('number', c.number, 'code', code, 'hours', c.hours, 'practice_hours', practice_hours,
          'guideline', ${titled('d.guideline', language)}, 'taught_in', taught_in, 'valid_from', to_char(valid_from, 'YYYY-MM-DD'),
          'valid_to', to_char(valid_to, 'YYYY-MM-DD'), 'revoked_at', ${day('revoked_at')}, 'revoked_reason', revoked_reason,
          'superseded_at', ${day('superseded_at')}) order by issued_at)
        from certificates c left join course_editions d on d.id = c.edition_id where c.user_id = e.user_id and c.course_id = e.course_id
      ), '[]') as certificates
    from enrolments e join users on users.id = e.user_id join courses on courses.id = e.course_id
      left join course_editions had on had.id = ${editionAt(sql`e.course_id`, sql`coalesce(e.completed_at, now())`)}
    where (${courseId}::int is null or e.course_id = ${courseId}) and (${userId}::uuid is null or e.user_id = ${userId})
      and (e.enrolled_at at time zone 'Europe/Vilnius')::date <= ${to}::date
      and (e.completed_at is null or (e.completed_at at time zone 'Europe/Vilnius')::date >= ${from}::date)
    order by users.lastname, users.firstname, course, e.enrolled_at limit ${packLimit + 1}`.execute(db)
  return rows.map(({ firstname, lastname, latin_name, ...facts }) => ({
    person: nameInDocuments({ firstname, lastname, latin_name }),
    ...facts,
  }))
}

/** The courses that somebody has. */
export async function findLearnedCourses(db: Read, language: Language) {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, ${titled('title', language)} as title from courses
    where exists (select from enrolments where course_id = courses.id) order by title`.execute(db)
  return rows
}

/** The name of who makes the pack. */
export const findMaker = (db: Read, userId: string) =>
  db.selectFrom('users').select(['firstname', 'lastname']).where('id', '=', userId).executeTakeFirstOrThrow()
