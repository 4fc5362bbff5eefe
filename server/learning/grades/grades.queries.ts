import { sql } from 'kysely'
import type { Read } from '../../db/connect.ts'
import { isOfEnrolment } from '../enrolments/enrolled-steps.ts'

/** The user's courses with something to grade, the newest enrolment first, or the one with this short name. */
export const listGradedCourses = (db: Read, userId: string, shortname?: string) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['courses.id', 'shortname', 'courses.environment', 'courses.title', 'show_grades'])
    .select('enrolments.id as enrolment_id')
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.ended_at', 'is', null)
    .$if(shortname !== undefined, (query) => query.where('shortname', '=', shortname ?? ''))
    .orderBy('enrolments.enrolled_at', 'desc')
    .execute()
export type GradedCourse = Awaited<ReturnType<typeof listGradedCourses>>[number]

/** When the enrolment in the course of a step began. */
const beganAt = (userId: string, courses: readonly GradedCourse[]) =>
  sql`(select e.enrolled_at from enrolments e where e.user_id = ${userId} and e.course_id = steps.course_id
    and e.id = any(${courses.map(({ enrolment_id }) => enrolment_id)}))`

/** The graded steps of courses in the order in which they are studied, with the results of these enrolments. */
export const listGradedSteps = (db: Read, userId: string, courses: readonly GradedCourse[]) =>
  db
    .selectFrom('steps')
    .leftJoin('topics', 'topics.id', 'steps.topic_id')
    .leftJoin('completions', (join) =>
      join
        .on('completions.user_id', '=', userId)
        .on(
          'completions.enrolment_id',
          'in',
          courses.map(({ enrolment_id }) => enrolment_id),
        )
        .onRef('completions.step_id', '=', 'steps.id'),
    )
    .select(['steps.id', 'steps.course_id', 'steps.module', 'steps.title', 'steps.grade_category_id'])
    .select(['steps.grade_weight', 'completions.score', 'completions.feedback'])
    .where(
      'steps.course_id',
      'in',
      courses.map(({ id }) => id),
    )
    .where('steps.grade_weight', 'is not', null)
    .where(isOfEnrolment('steps', beganAt(userId, courses)))
    .orderBy('topics.position', (order) => order.asc().nullsLast())
    .orderBy('steps.position')
    .execute()
export type GradedStep = Awaited<ReturnType<typeof listGradedSteps>>[number]

export const listGradeCategories = (db: Read, courses: readonly GradedCourse[]) =>
  db
    .selectFrom('grade_categories')
    .select(['id', 'course_id', 'parent_id', 'name', 'weight'])
    .where(
      'course_id',
      'in',
      courses.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
export type GradeCategoryRow = Awaited<ReturnType<typeof listGradeCategories>>[number]
