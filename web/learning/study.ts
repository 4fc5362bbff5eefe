import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { studiedCourseQuery } from './queries.ts'

/** The number of the course that an address names; what is no number is no course. */
export function courseNumber(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
  return Number(id)
}

/** The course of a study screen; all screens of one course share one request. */
export const loadCourse = (queryClient: QueryClient, id: string) => queryClient.ensureQueryData(studiedCourseQuery(courseNumber(id)))

/** "Theory – BLS – Praktika". */
export const studyTitle = (...parts: (string | undefined)[]) => ({ meta: [{ title: parts.filter(Boolean).join(' – ') }] })
