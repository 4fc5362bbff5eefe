import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import type { TestModule } from './attempts.rules.ts'

const questions = sql<number>`(select count(*) from test_questions q where q.test_id = tests.id)`
const submittedOf = (userId: string, enrolmentId: string) =>
  sql`from attempts a where a.user_id = ${userId} and a.enrolment_id = ${enrolmentId} and a.test_id = tests.id and a.submitted_at is not null`

/** The tests of a course with the state, best result and number of submitted attempts of an enrolment. */
export const listTestsOf = (db: Read, userId: string, enrolmentId: string, courseId: number) =>
  db
    .selectFrom('tests')
    .leftJoin('completions', (join) =>
      join
        .on('completions.user_id', '=', userId)
        .on('completions.enrolment_id', '=', enrolmentId)
        .onRef('completions.module', '=', 'tests.module')
        .onRef('completions.item_id', '=', 'tests.id'),
    )
    .select(['tests.id', 'tests.module', 'tests.title', 'tests.pass_percent', 'completions.state'])
    .select([
      questions.as('questions'),
      sql<number | null>`(select max(a.score) ${submittedOf(userId, enrolmentId)})`.as('best'),
      sql<number>`(select count(*) ${submittedOf(userId, enrolmentId)})`.as('attempts'),
    ])
    .where('tests.course_id', '=', courseId)
    .where('tests.retired_at', 'is', null)
    .orderBy('tests.position')
    .execute()
export type TestRow = Awaited<ReturnType<typeof listTestsOf>>[number]

/** A test of a course that the user has. A retired one can still be submitted, but not opened. */
export const findTest = (db: Read, userId: string, module: TestModule, id: number) =>
  db
    .selectFrom('tests')
    .innerJoin('enrolments', 'enrolments.course_id', 'tests.course_id')
    .select(['tests.id', 'tests.course_id', 'tests.module', 'tests.title', 'tests.pass_percent', 'tests.retired_at'])
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.ended_at', 'is', null)
    .where('tests.id', '=', id)
    .where('tests.module', '=', module)
    .executeTakeFirst()
export type Test = NonNullable<Awaited<ReturnType<typeof findTest>>>

export const listQuestionsOf = (db: Read, testId: number) =>
  db
    .selectFrom('test_questions')
    .select(['id', 'text', 'options', 'answer', 'explanation'])
    .where('test_id', '=', testId)
    .orderBy('position')
    .execute()
export type QuestionRow = Awaited<ReturnType<typeof listQuestionsOf>>[number]
