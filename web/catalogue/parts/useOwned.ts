import { ownCoursesQuery } from '../../api/own-queries.ts'
import { useOwnQuery } from '../../api/useOwnQuery.ts'

const allOwn = ownCoursesQuery('')

/** Whether the course is the user's own: then it cannot be bought, unless it is time to renew its certificate. */
export type Ownership = 'none' | 'owned' | 'renewable'

type Owned = { ownership: Ownership; city: string | null | undefined; until: string | null }

/** With the city of its date and the last valid day of its certificate. */
export function useOwned(courseId: number): Owned {
  const course = useOwnQuery(allOwn)?.data.find(({ id }) => id === courseId)
  if (!course) return { ownership: 'none', city: undefined, until: null }
  return { ownership: course.renewable ? 'renewable' : 'owned', city: course.city, until: course.certificate_until }
}

/** When an own course opens, and the order that can open it earlier; null or undefined: it is open, or not the user's. */
export const useOpens = (courseId: number) => useOwnQuery(allOwn)?.data.find(({ id }) => id === courseId)?.opens
