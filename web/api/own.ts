import type { QueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { isNotFound } from './failure.ts'
import { queryOptions } from './query-options.ts'

/** What is not there will not be there a second later. */
const retry = (count: number, error: unknown) => count < 1 && !isNotFound(error)

/** What belongs to the person: all under the key `own`, so that signing out forgets it at once. */
const own = (...key: unknown[]) => ['own', ...key]

export const settingsQuery = queryOptions({ queryKey: own('settings'), queryFn: () => call('getSettings') })
export const cartQuery = queryOptions({ queryKey: own('cart'), queryFn: () => call('getCart') })
export const paymentMethodsQuery = queryOptions({ queryKey: own('payment-methods'), queryFn: () => call('listPaymentMethods') })
export const companyQuery = queryOptions({ queryKey: own('company'), queryFn: () => call('getCompany') })

export const ownCoursesQuery = (search: string) =>
  queryOptions({ queryKey: own('courses', search), queryFn: () => call('listOwnCourses', { query: { search } }) })
export const upcomingQuery = queryOptions({ queryKey: own('upcoming'), queryFn: () => call('listUpcomingCourses') })
export const latestQuery = (search: string) =>
  queryOptions({ queryKey: own('latest', search), queryFn: () => call('listLatestCourses', { query: { search } }) })
export const studiedCourseQuery = (id: number) =>
  queryOptions({ queryKey: own('course', id), queryFn: () => call('getStudiedCourse', { params: { id } }), retry })
export const testsQuery = (id: number) =>
  queryOptions({ queryKey: own('tests', id), queryFn: () => call('listTests', { params: { id } }) })
export const surveysQuery = (id: number) =>
  queryOptions({ queryKey: own('surveys', id), queryFn: () => call('listSurveys', { params: { id } }) })
/** The address of an activity with its token: good for one opening, so it is never kept. */
export const launchQuery = (module: 'quiz' | 'survey', id: number) =>
  queryOptions({
    queryKey: own('launch', module, id), queryFn: () => call('launchActivity', { body: { module, id } }),
    gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false,
  })

/** After a step is done, everything that shows the course's progress is asked for anew; resolves when what is on show has come. */
export const refreshProgress = (queryClient: QueryClient, courseId: number) =>
  Promise.all([
    own('course', courseId), own('tests', courseId), own('surveys', courseId), own('courses'), own('latest'), own('upcoming'), own('certificates'),
  ].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export const certificatesQuery = queryOptions({ queryKey: own('certificates'), queryFn: () => call('listCertificates') })
export const certificateQuery = (id: string) =>
  queryOptions({ queryKey: own('certificate', id), queryFn: () => call('getCertificate', { params: { id } }), retry })
