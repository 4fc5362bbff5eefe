import type { peopleCalls } from '../../contract/manage/people.ts'
import type { Handlers } from '../http/handlers.ts'
import { gradesHandlers } from './grades/grades.routes.ts'
import { learningHandlers } from './learning.routes.ts'

type CourseCalls = Pick<typeof peopleCalls, 'listPersonCourses' | 'getPersonCourse'>

/**
 * What a person sees of their courses, to read only: the reads of the person's own screens, with the person's id. Nobody
 * is signed in as them.
 */
export const personCourseHandlers: Handlers<CourseCalls> = {
  listPersonCourses: async (ctx, { params: { id } }) => {
    const seen = { ...ctx, principal: { ...ctx.principal, userId: id } }
    const given = { params: undefined, body: undefined }
    const { data } = await learningHandlers.listOwnCourses(seen, { ...given, query: { search: '' } })
    const { courses } = await gradesHandlers.listCourseGrades(seen, { ...given, query: undefined })
    return { data, grades: courses }
  },

  getPersonCourse: (ctx, { params: { id, course } }) =>
    learningHandlers.getStudiedCourse(
      { ...ctx, principal: { ...ctx.principal, userId: id } },
      { params: { id: course }, query: undefined, body: undefined },
    ),
}
