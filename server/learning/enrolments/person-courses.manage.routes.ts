import type { peopleCalls } from '../../../contract/manage/people.ts'
import type { Context, Fails, SignedInContext } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { grantAttempt } from '../activities/quiz/grant-attempt.ts'
import { gradesHandlers } from '../grades/grades.routes.ts'
import { saveFeedback } from '../grades/save-feedback.ts'
import { learningHandlers, listAllTests } from './learning.routes.ts'
import { recordSeen } from '../study/record-seen.ts'

type CourseCalls = Pick<typeof peopleCalls, 'listPersonCourses' | 'getPersonCourse' | 'grantAttempt' | 'saveFeedback'>

type Reading = Context & SignedInContext & Fails<'not_found' | 'not_enrolled' | 'grades_hidden'>

async function readCourse(ctx: Reading, id: string, course: number) {
  const seen = { ...ctx, principal: { ...ctx.principal, userId: id } }
  const given = { params: { id: course }, query: undefined, body: undefined }
  const studied = await learningHandlers.getStudiedCourse(seen, given)
  const { data: tests } = await listAllTests(seen, course)
  const graded = { ...given, params: { shortname: studied.shortname } }
  const grades = studied.grades ? await gradesHandlers.getGrades(seen, graded) : null
  return { studied, tests, grades }
}

/**
 * What a person sees of their courses, to read only: the reads of the person's own screens, with the person's id.
 * Nobody is signed in as them.
 */
export const personCourseHandlers: Handlers<CourseCalls> = {
  listPersonCourses: async (ctx, { params: { id } }) => {
    const seen = { ...ctx, principal: { ...ctx.principal, userId: id } }
    const given = { params: undefined, body: undefined }
    const { data } = await learningHandlers.listOwnCourses(seen, { ...given, query: { search: '' } })
    const { courses } = await gradesHandlers.listCourseGrades(seen, { ...given, query: undefined })
    return { data, grades: courses }
  },

  getPersonCourse: async (ctx, { params: { id, course } }) => {
    const seen = await readCourse(ctx, id, course)
    await recordSeen(ctx, id, seen.studied.title)
    return seen
  },

  grantAttempt: async (ctx, { params: { id, course, test }, body: { reason } }) => {
    await grantAttempt(ctx, { userId: id, courseId: course, stepId: test, reason })
    return readCourse(ctx, id, course)
  },

  saveFeedback: async (ctx, { params: { id, course, graded }, body: { feedback, shown_feedback: shown } }) => {
    await saveFeedback(ctx, { userId: id, courseId: course, stepId: graded, feedback: feedback.trim(), shown })
    return readCourse(ctx, id, course)
  },
}
