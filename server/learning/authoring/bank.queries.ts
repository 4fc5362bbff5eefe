import { sql } from 'kysely'
import type { Read } from '../../db/connect.ts'
import { type Answered, itemStatistics } from './item-statistics.rules.ts'

/** The latest attempts that statistics look at. */
const latest = 5000

/** How each question of a course was answered in submitted attempts, by the key of the question. */
export async function listItemStatistics(db: Read, courseId: number) {
  const { rows } = await sql<{ key: string; points: number; score: number }>`
    select b.key, (a.points ->> (q.ordinality::int - 1))::float as points, a.score
    from (select questions, points, score from attempts
      where step_id in (select id from steps where course_id = ${courseId}) and submitted_at is not null and points is not null
      order by submitted_at desc limit ${sql.lit(latest)}) a
    cross join lateral jsonb_array_elements(a.questions) with ordinality q
    join questions b on b.id = (q.value ->> 'id')::int and b.course_id = ${courseId}`.execute(db)
  const byKey = new Map<string, Answered[]>()
  for (const { key, ...answer } of rows) byKey.set(key, [...(byKey.get(key) ?? []), answer])
  return (key: string) => itemStatistics(byKey.get(key) ?? [])
}

/** How many attempts that can still be answered ask a question of a course. */
export async function countOpenAttempts(db: Read, at: { courseId: number; key: string }, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from questions q
    join steps s on s.course_id = q.course_id
    join attempts a on a.step_id = s.id and a.questions @> jsonb_build_array(jsonb_build_object('id', q.id))
    join enrolments e on e.user_id = a.user_id and e.id = a.enrolment_id and e.ended_at is null
    where q.course_id = ${at.courseId} and q.key = ${at.key}
      and a.submitted_at is null and (a.deadline_at is null or a.deadline_at > ${now})`.execute(db)
  return rows[0]?.count ?? 0
}
