import { theoryOf } from '../learning/public.ts'
import type { CourseSeed } from './read.ts'

/** A group meets for half a day, unless its course says less. */
const usualPracticeHours = 4

/** No certificate has hours that are not in the course. */
const toHalfHour = (hours: number): number => Math.floor(hours * 2) / 2

/** Minutes of the topics, the tests and the survey of a course. */
export function theoryMinutes(course: CourseSeed): number {
  const { topics, tests } = theoryOf(course)
  return [...topics, ...tests].reduce((sum, { minutes = 0 }) => sum + minutes, 0)
}

/** How long the groups of a course meet, on a day. */
export const practiceHours = ({ file }: CourseSeed): number =>
  Math.min(file.practice_hours ?? usualPracticeHours, file.hours)

/** What a place online holds, rounded down to half hours: the theory without practice. */
export const onlineHours = (course: CourseSeed): number => Math.max(0.5, toHalfHour(theoryMinutes(course) / 60))

/** What a course holds with its practice, rounded down to half hours. */
export const heldHours = (course: CourseSeed): number => toHalfHour(theoryMinutes(course) / 60 + practiceHours(course))
