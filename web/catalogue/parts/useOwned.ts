import { useQuery } from '@tanstack/react-query'
import { ownCoursesQuery } from '../../api/own.ts'
import { useSignIn } from '../../api/session.ts'

/** Whether the course is already the signed-in person's own. */
export function useOwned(courseId: number): boolean {
  const { status } = useSignIn()
  const { data } = useQuery({ ...ownCoursesQuery(''), enabled: status === 'signed-in' })
  return status === 'signed-in' && (data?.data.some(({ id }) => id === courseId) ?? false)
}
