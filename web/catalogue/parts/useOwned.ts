import { ownCoursesQuery } from '../../api/own-queries.ts'
import { useOwnQuery } from '../../api/useOwnQuery.ts'

const allOwn = ownCoursesQuery('')

/** Whether the course is the user's own: then it cannot be bought, unless it is time to renew its certificate. */
export type Ownership = 'none' | 'owned' | 'renewable'

export function useOwned(courseId: number): Ownership {
  const course = useOwnQuery(allOwn)?.data.find(({ id }) => id === courseId)
  if (!course) return 'none'
  return course.renewable ? 'renewable' : 'owned'
}

/** When an own course opens, and the order that can open it earlier; null or undefined: it is open, or not the user's. */
export const useOpens = (courseId: number) => useOwnQuery(allOwn)?.data.find(({ id }) => id === courseId)?.opens
