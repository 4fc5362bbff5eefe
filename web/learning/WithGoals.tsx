import { useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import type { StudiedCourse } from '../../contract/learning.ts'
import { useSite } from '../shell/useSite.ts'
import { CourseGoals } from './CourseGoals.tsx'

/** A screen of tests, surveys or grades; next to it, on a phone below it, what it is a part of: the way to the certificate. */
export function WithGoals({ course, children }: { course: StudiedCourse; children: ReactNode }) {
  const t = useTranslations('learning.goals')
  const { shopping } = useSite()
  const { tests, practice, certificate } = course
  if (!tests && !practice && !(shopping && certificate)) return children
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      <aside
        aria-labelledby="goals"
        className="no-print self-start rounded-lg border border-line bg-surface p-3 lg:sticky lg:top-24"
      >
        <h2 id="goals" className="px-3 pt-2 text-lg">
          {t('title')}
        </h2>
        <CourseGoals course={course} theory />
      </aside>
    </div>
  )
}
