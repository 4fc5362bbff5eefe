import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../db/connect.ts'

/** In a query of `courses`: minutes of its topics and of what belongs to the whole course. */
const theoryMinutes = sql<number>`(
  coalesce((select sum(t.minutes) from topics t where t.course_id = courses.id and t.retired_at is null), 0)
  + coalesce((select sum(s.minutes) from steps s
      where s.course_id = courses.id and s.topic_id is null and s.retired_at is null and s.until is null), 0))::int`

/** In a query of `courses`: what its learners read, do and are asked, as one sum. */
const textHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  title, short, about, purpose, objectives, study, skills,
  (select jsonb_agg(jsonb_build_array(t.key, t.title, t.description, t.minutes) order by t.position, t.id)
    from topics t where t.course_id = courses.id and t.retired_at is null),
  (select jsonb_agg(jsonb_build_array(s.key, t.key, s.module, s.title, s.description, s.content, s.link, s.minutes,
      s.completion, s.settings, s.conditions) order by t.position, s.position, s.id)
    from steps s left join topics t on t.id = s.topic_id
    where s.course_id = courses.id and s.retired_at is null and s.until is null),
  (select jsonb_agg(jsonb_build_array(q.key, q.tags, q.kind, q.text, q.body, q.explanation, q.picture)
      order by q.position) from questions q where q.course_id = courses.id)
)::text, 'UTF8')), 'hex')`

/** In a query of `courses`: its files, and what its practice is, is led and assessed by, as one sum. */
const materialsHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  practice, practice_day,
  (select jsonb_agg(jsonb_build_array(f.name, f.sha256) order by f.name)
    from course_files f where f.course_id = courses.id),
  (select jsonb_agg(jsonb_build_array(a.id, a.title, a.goal, a.steps) order by c.position, a.id)
    from trio_algorithm_courses c join trio_algorithms a on a.id = c.algorithm_key where c.course_id = courses.id),
  (select jsonb_agg(jsonb_build_array(l.name, l.needed, l.items))
    from practice_checklists c join checklists l on l.id = c.checklist_id where c.course_id = courses.id)
)::text, 'UTF8')), 'hex')`

const taught = (db: Read, courseId: number) =>
  db
    .selectFrom('courses')
    .select(['title', 'state', 'guideline', 'hours', theoryMinutes.as('theory_minutes')])
    .select([textHash.as('text_hash'), materialsHash.as('materials_hash')])
    .where('id', '=', courseId)

/** What the next edition of a course would keep. */
export const findTaught = (db: Read, courseId: number) => taught(db, courseId).executeTakeFirst()
export type Taught = NonNullable<Awaited<ReturnType<typeof findTaught>>>

const editions = (db: Read, courseId: number) =>
  db.selectFrom('course_editions').where('course_id', '=', courseId).orderBy('number', 'desc')

export const findLatestEdition = (db: Read, courseId: number) =>
  editions(db, courseId).selectAll().limit(1).executeTakeFirst()

/** The latest edition with what the course teaches today. */
export const findTaughtEdition = (db: Read, courseId: number) =>
  editions(db, courseId)
    .innerJoin(taught(db, courseId).as('today'), (join) => join.onTrue())
    .select(['number', 'published_at', 'reviewer_name', 'reviewer_role', 'reviewed_on'])
    .select(['course_editions.guideline', 'course_editions.hours'])
    .select(['course_editions.theory_minutes', 'course_editions.content_hash'])
    .select(['today.guideline as taught_guideline', 'today.hours as taught_hours'])
    .select(['today.theory_minutes as taught_minutes', 'today.text_hash', 'today.materials_hash'])
    .limit(1)
    .executeTakeFirst()

/** The editions of a course, the latest first, with how much points to each. */
export const listEditions = (db: Read, courseId: number) =>
  editions(db, courseId)
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from attempts a where a.edition_id = course_editions.id)`.as('attempts'),
      sql<number>`(select count(*)::int from certificates c where c.edition_id = course_editions.id)`.as(
        'certificates',
      ),
    ])
    .execute()

/** The id of the edition that a course had at a time: the last one by then, else the first; null without any. */
export const editionAt = (courseId: RawBuilder<number>, at: RawBuilder<Date>) =>
  sql<number | null>`(select had.id from course_editions had where had.course_id = ${courseId}
    order by had.published_at > ${at}, abs(extract(epoch from had.published_at - ${at})), had.number desc limit 1)`
