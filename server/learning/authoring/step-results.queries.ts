import type { Read } from '../../db/connect.ts'
import type { Asked } from '../activities/quiz/attempts.queries.ts'

/** The latest surveys that are counted. */
const latest = 5000

/** The answers of a survey, the latest first. */
export const listSubmitted = (db: Read, stepId: number) =>
  db
    .selectFrom('attempts')
    .select(['questions', 'answers'])
    .$narrowType<Asked>()
    .where('step_id', '=', stepId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(latest)
    .execute()

/** All questions of a course, also those that it no longer asks. */
export const listBank = (db: Read, courseId: number) =>
  db
    .selectFrom('questions')
    .select(['id', 'key', 'tags', 'kind', 'text', 'body', 'explanation'])
    .where('course_id', '=', courseId)
    .execute()

/** A step, also one that was retired. */
export const findStepByKey = (db: Read, courseId: number, key: string) =>
  db
    .selectFrom('steps')
    .select(['id', 'module', 'title', 'settings'])
    .where('course_id', '=', courseId)
    .where('key', '=', key)
    .executeTakeFirst()
