import { ownCoursesQuery } from '../../api/own-queries.ts'
import { useOwnQuery } from '../../api/useOwnQuery.ts'

const allOwn = ownCoursesQuery('')

/** Whether the course is already the user's own. */
export const useOwned = (courseId: number): boolean =>
  useOwnQuery(allOwn)?.data.some(({ id }) => id === courseId) ?? false
