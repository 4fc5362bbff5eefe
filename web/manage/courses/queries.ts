import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const coursesKey = own('manage', 'courses')
export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'course', id),
    queryFn: () => call('getStaffCourse', { params: { id } }),
    staleTime: 0,
  })
/** What is on sale of a course; null of one that is not published. */
export const offeredQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'offered course', id),
    queryFn: () => call('getCourse', { params: { id } }).catch(() => null),
  })
export const choicesQuery = queryOptions({
  queryKey: own('manage', 'course choices'),
  queryFn: () => call('getCourseChoices'),
})
