import type { OwnCourse } from '../../contract/learning.ts'
import { dayNow } from '../day-now.ts'
import { FinishedRow } from './FinishedRow.tsx'
import { renewFirst } from './finished.rules.ts'

/** At most so many are above the upcoming courses; the others are the first of the finished courses. */
const maxShown = 2
export const shownRenewals = (courses: readonly OwnCourse[]) =>
  renewFirst(
    courses.filter(({ renewable }) => renewable),
    dayNow(),
  ).slice(0, maxShown)

/** Courses whose certificate has ended or soon will, each with the way to its dates; nothing without any. */
export function Renewals({ courses }: { courses: readonly OwnCourse[] }) {
  if (!courses.length) return null
  return (
    <ul className="mt-6 divide-y divide-amber/40 rounded-lg border border-amber/40 bg-amber-soft">
      {courses.map((course) => (
        <FinishedRow key={course.id} course={course} />
      ))}
    </ul>
  )
}
