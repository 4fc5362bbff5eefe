import type { gradesCalls } from '../../../contract/grades.ts'
import type { Read } from '../../db/connect.ts'
import type { Handlers } from '../../http/handlers.ts'
import { type CourseRows, courseGradeOf, gradeReportOf } from './grade-report.ts'
import { type GradedCourse, listGradeCategories, listGradedCourses, listGradedSteps } from './grades.queries.ts'

/** What the grades of courses are made of. */
async function listRows(db: Read, userId: string, courses: readonly GradedCourse[]): Promise<CourseRows[]> {
  if (!courses.length) return []
  const [steps, categories] = await Promise.all([
    listGradedSteps(db, userId, courses),
    listGradeCategories(db, courses),
  ])
  return courses.map((course) => ({
    course,
    steps: steps.filter(({ course_id }) => course_id === course.id),
    categories: categories.filter(({ course_id }) => course_id === course.id),
  }))
}

export const gradesHandlers: Handlers<typeof gradesCalls> = {
  listCourseGrades: async ({ db, principal: { userId }, language }) => {
    const rows = await listRows(db, userId, await listGradedCourses(db, userId))
    return { courses: rows.filter(({ steps }) => steps.length).map((course) => courseGradeOf(course, language)) }
  },

  getGrades: async ({ db, principal: { userId }, language, fail }, { params: { shortname } }) => {
    const [rows] = await listRows(db, userId, await listGradedCourses(db, userId, shortname))
    if (!rows) return fail('not_enrolled')
    return rows.course.show_grades ? gradeReportOf(rows, language) : fail('grades_hidden')
  },
}
