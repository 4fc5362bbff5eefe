import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const peopleKey = own('manage', 'people')
export const personQuery = (id: string) =>
  queryOptions({ queryKey: own('manage', 'person', id), queryFn: () => call('getPerson', { params: { id } }), retry })
export const personCoursesQuery = (id: string) =>
  queryOptions({
    queryKey: own('manage', 'person courses', id),
    queryFn: () => call('listPersonCourses', { params: { id } }),
    retry,
  })
export const personCourseQuery = (id: string, course: number) =>
  queryOptions({
    queryKey: own('manage', 'person course', id, course),
    queryFn: () => call('getPersonCourse', { params: { id, course } }),
    retry,
  })
