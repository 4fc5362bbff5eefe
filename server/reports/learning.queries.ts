import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { percentOf, type Period, type Table } from './columns.ts'

/** Answers below which the share of right ones says nothing. */
const fewest = 5

/** Of those who got a course in the period: how many began and completed it, in how many days, and their marks. */
export async function reportCompletion(db: Read, { from, to }: Period, language: Language): Promise<Table> {
  type Counted = Record<'enrolled' | 'begun' | 'completed' | 'attempts' | 'passed', number>
  const { rows } = await sql<Counted & { course: string; days: number | null; mark: number | null }>`
    with learners as (
      select user_id, id, course_id, enrolled_at, last_activity_at, completed_at from enrolments
      where (enrolled_at at time zone 'Europe/Vilnius')::date between ${from}::date and ${to}::date
    ), marks as (
      select learners.course_id, count(*)::int as attempts, count(*) filter (where passed)::int as passed,
        avg(score) filter (where steps.module = 'quiz') as mark
      from learners join attempts on attempts.user_id = learners.user_id and attempts.enrolment_id = learners.id
        join steps on steps.id = attempts.step_id
      where submitted_at is not null group by 1
    )
    select coalesce(courses.title ->> ${language}, courses.title ->> 'lt') as course,
      count(*)::int as enrolled,
      count(*) filter (where last_activity_at is not null or completed_at is not null)::int as begun,
      count(completed_at)::int as completed,
      percentile_cont(0.5) within group (order by extract(epoch from completed_at - enrolled_at) / 86400)
        filter (where completed_at is not null) as days,
      coalesce(max(attempts), 0) as attempts, coalesce(max(passed), 0) as passed, max(mark)::float as mark
    from learners join courses on courses.id = learners.course_id left join marks on marks.course_id = courses.id
    group by courses.id order by enrolled desc, course`.execute(db)
  return {
    columns: [
      { id: 'course', unit: 'text' },
      { id: 'enrolled', unit: 'count' },
      { id: 'begun', unit: 'count' },
      { id: 'completed', unit: 'count' },
      { id: 'completion', unit: 'percent' },
      { id: 'days', unit: 'count' },
      { id: 'attempts', unit: 'count' },
      { id: 'passRate', unit: 'percent' },
      { id: 'mark', unit: 'percent' },
    ],
    rows: rows.map(({ course, enrolled, begun, completed, days, attempts, passed, mark }) => ({
      course,
      enrolled,
      begun,
      completed,
      completion: percentOf(completed, enrolled),
      days: days === null ? null : Math.round(days),
      attempts,
      passRate: percentOf(passed, attempts),
      mark: mark === null ? null : Math.round(mark),
    })),
    added: ['enrolled', 'begun', 'completed', 'attempts'],
    chart: { along: 'course', drawn: ['enrolled', 'completed'] },
  }
}

/**
 * The hardest questions: the share of full points in the attempts submitted in the period, the smallest first. Read
 * from what was asked; questions with fewer than 5 answers are left out.
 */
export async function reportQuestions(db: Read, { from, to }: Period, language: Language): Promise<Table> {
  const { rows } = await sql<{ course: string; question: string; answers: number; right: number }>`
    select coalesce(courses.title ->> ${language}, courses.title ->> 'lt') as course,
      (array_agg(asked.value ->> 'text' order by submitted_at desc))[1] as question,
      count(*)::int as answers, count(*) filter (where (points ->> (asked.at::int - 1))::numeric = 1)::int as right
    from attempts
      join steps on steps.id = attempts.step_id
      join courses on courses.id = steps.course_id
      cross join lateral jsonb_array_elements(attempts.questions) with ordinality as asked (value, at)
    where submitted_at is not null and points is not null
      and (submitted_at at time zone 'Europe/Vilnius')::date between ${from}::date and ${to}::date
      and attempts.pass_percent > 0
    group by courses.id, asked.value ->> 'id' having count(*) >= ${fewest}
    order by count(*) filter (where (points ->> (asked.at::int - 1))::numeric = 1)::float / count(*), answers desc
    limit 100`.execute(db)
  return {
    columns: [
      { id: 'course', unit: 'text' },
      { id: 'question', unit: 'text' },
      { id: 'answers', unit: 'count' },
      { id: 'right', unit: 'percent' },
    ],
    rows: rows.map(({ course, question, answers, right }) => ({
      course,
      question,
      answers,
      right: percentOf(right, answers),
    })),
    added: [],
    chart: { along: 'question', drawn: ['right'] },
  }
}
