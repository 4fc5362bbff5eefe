import { ownCoursesQuery } from '../../api/own-queries.ts'
import { useOwnQuery } from '../../api/useOwnQuery.ts'

const allOwn = ownCoursesQuery('')

/** Whether the course is the user's own: then it cannot be bought, unless it is time to renew its certificate. */
export type Ownership = 'none' | 'owned' | 'renewable'

/** With the city of its date. */
export function useOwned(courseId: number): { ownership: Ownership; city: string | null | undefined } {
  const course = useOwnQuery(allOwn)?.data.find(({ id }) => id === courseId)
  if (!course) return { ownership: 'none', city: undefined }
  return { ownership: course.renewable ? 'renewable' : 'owned', city: course.city }
}

/** When an own course opens, and the order that can open it earlier; null or undefined: it is open, or not the user's. */
export const useOpens = (courseId: number) => useOwnQuery(allOwn)?.data.find(({ id }) => id === courseId)?.opens
