import { ownCoursesQuery } from '../../api/own.ts'
import { useOwn } from '../../api/useOwn.ts'

const allOwn = ownCoursesQuery('')

/** Whether the course is already the signed-in person's own. */
export const useOwned = (courseId: number): boolean => useOwn(allOwn)?.data.some(({ id }) => id === courseId) ?? false
