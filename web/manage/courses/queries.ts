import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { courseEditorCalls } from '../../../contract/manage/courses.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

type CoursesQuery = CallArguments<(typeof courseEditorCalls)['listStaffCourses']>['query']

export const coursesKey = own('manage', 'courses')
export const coursesQuery = (query: CoursesQuery) => ({
  queryKey: [...coursesKey, query],
  queryFn: () => call('listStaffCourses', { query }),
  placeholderData: keepPreviousData,
})
export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'course', id),
    queryFn: () => call('getStaffCourse', { params: { id } }),
    staleTime: 0,
  })
export const choicesQuery = queryOptions({
  queryKey: own('manage', 'course choices'),
  queryFn: () => call('getCourseChoices'),
})
