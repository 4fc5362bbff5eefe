import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import { minutesLeft } from './completion.rules.ts'
import { CourseGoals } from './CourseGoals.tsx'
import { TopicList } from './TopicList.tsx'

/** How many minutes of the theory are left, in words; undefined when none are. */
export function useTheoryLeft({ theory }: StudiedCourse): string | undefined {
  const t = useTranslations('learning.theory')
  const left = theory.reduce((sum, one) => sum + minutesLeft(one), 0)
  if (left <= 0) return undefined
  return t('left', { time: t('time', { hours: Math.floor(left / 60), minutes: left % 60 }) })
}

/** The topics of a course, how long they take, and what follows them. */
export function Topics({ course, current }: { course: StudiedCourse; current: number | undefined }) {
  const t = useTranslations('learning.theory')
  const left = useTheoryLeft(course)
  return (
    <>
      <p className="mb-2 px-3 text-sm font-bold text-ink-soft">{t('topics')}</p>
      {left && <p className="mb-2 px-3 text-sm text-ink-soft">{left}</p>}
      <TopicList course={course} current={current} />
      <CourseGoals course={course} />
    </>
  )
}
