import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { ActivityModule } from '../../contract/activity.ts'
import { call } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { own, retry } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'

export const latestQuery = (search: string) =>
  queryOptions({ queryKey: own('latest', search), queryFn: () => call('listLatestCourses', { query: { search } }) })
export const studiedCourseQuery = (id: number) =>
  queryOptions({ queryKey: own('course', id), queryFn: () => call('getStudiedCourse', { params: { id } }), retry })
export const testsQuery = (id: number) =>
  queryOptions({ queryKey: own('tests', id), queryFn: () => call('listTests', { params: { id } }) })
export const surveysQuery = (id: number) =>
  queryOptions({ queryKey: own('surveys', id), queryFn: () => call('listSurveys', { params: { id } }) })
export const gradesQuery = (shortname: string) =>
  queryOptions({
    queryKey: own('grades', shortname),
    queryFn: () => call('getGrades', { params: { shortname } }),
    retry,
  })
export const slotsQuery = (id: number) =>
  queryOptions({ queryKey: own('slots', id), queryFn: () => call('listPracticeSlots', { params: { id } }) })

/** A change of network ends what is under way, and the first request after a time without one may fail as well. */
const retryWhileOnline = (failures: number, error: unknown) =>
  failures < 3 && error instanceof ApiFailure && error.code === 'offline' && onlineManager.isOnline()

/** The address of an activity with its token: valid once, so it is never cached. */
export const launchQuery = (module: ActivityModule, id: number) =>
  queryOptions({
    queryKey: own('launch', module, id),
    queryFn: () => call('launchActivity', { body: { module, id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryWhileOnline,
  })

/** Requests again the lists that show a course's progress; resolves when the active ones have loaded. */
export const refreshLists = (queryClient: QueryClient, courseId: number) =>
  Promise.all(
    [
      own('tests', courseId),
      own('surveys', courseId),
      own('courses'),
      own('latest'),
      own('certificates'),
      own('grades'),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

/** Requests again everything that shows a course's progress, as after a test. */
export const refreshProgress = (queryClient: QueryClient, courseId: number) =>
  Promise.all([
    refreshLists(queryClient, courseId),
    queryClient.invalidateQueries({ queryKey: own('course', courseId) }),
    queryClient.invalidateQueries({ queryKey: own('ticket', courseId) }),
  ])
