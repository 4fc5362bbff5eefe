import type { QueryClient } from '@tanstack/react-query'
import { readId } from '../api/orNotFound.ts'
import { studiedCourseQuery } from './queries.ts'

/** The course of a study screen; all screens of one course share one request. */
export const loadCourse = (queryClient: QueryClient, id: string) =>
  queryClient.ensureQueryData(studiedCourseQuery(readId(id)))
