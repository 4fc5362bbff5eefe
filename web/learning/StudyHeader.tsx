import { useQuery } from '@tanstack/react-query'
import { Link, useMatch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import { isWaiting } from '../../contract/next-step.rules.ts'
import { useNearDays } from '../dates/useNearDays.ts'
import { InStudyBar } from '../shell/InStudyBar.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { testToTake } from './activity.rules.ts'
import { AwaitedPractice } from './parts/AwaitedPractice.tsx'
import { ContinueLink } from './parts/ContinueLink.tsx'
import { CourseProgress } from './parts/CourseProgress.tsx'
import { NextWait } from './parts/NextWait.tsx'
import { isTheoryDone } from './completion.rules.ts'
import { PartLinks } from './PartLinks.tsx'
import { surveysQuery, testsQuery } from './queries.ts'
import { StudyDock } from './StudyDock.tsx'

/**
 * In the study bar the course and its progress, below it the tabs and "continue"; on a phone these are at the lower
 * edge of the window.
 */
export function StudyHeader({ course }: { course: StudiedCourse }) {
  const t = useTranslations('learning.study')
  return (
    <>
      <InStudyBar>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 sm:gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)_minmax(8rem,14rem)]">
          <Link
            to="/dashboard/courses"
            aria-label={t('myCourses')}
            className={cx(buttonClass({ variant: 'plain', size: 'sm', square: true }), 'max-sm:row-span-2')}
          >
            <Icon name="arrow-left" size={18} />
          </Link>
          <h1 lang={course.lang} className="line-clamp-2 text-xs leading-tight sm:line-clamp-1 sm:text-base">
            {course.title}
          </h1>
          <CourseProgress
            course={course}
            compact
            className="max-sm:col-start-2 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:[&>p]:text-xs"
          />
        </div>
      </InStudyBar>
      <p lang={course.lang} className="print-only">
        {course.title}
      </p>
      <StudyDock course={course}>
        <HeaderAction course={course} docked />
      </StudyDock>
      <header className="no-print border-b border-line bg-surface">
        <div className="h-1 bg-tint" />
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 sm:min-h-13">
          <LinkTabs label={t('parts')} className="min-w-0 shadow-none max-sm:hidden">
            <PartLinks course={course} />
          </LinkTabs>
          <HeaderAction course={course} />
        </div>
        {course.awaits_practice && (
          <AwaitedPractice
            practice={course.awaits_practice}
            certificate={course.certificate !== null}
            className="wrap pb-3 text-sm font-semibold max-sm:hidden"
          />
        )}
      </header>
    </>
  )
}

/**
 * "Continue" on every tab, or when a closed course opens; on a phone it is `docked`, unless there are words with it. It
 * is secondary where the screen below has the primary button: a list with a test or survey that may be taken, and the
 * end of a finished theory. The theory of a closed course and a test without attempts offer the same themselves.
 */
function HeaderAction({ course, docked = false }: { course: StudiedCourse; docked?: boolean }) {
  const t = useTranslations('learning.own')
  const days = useNearDays()
  const onTests = useMatch({ from: '/_signed-in/course/{-$environment}/$id/tests', shouldThrow: false })
  const onSurveys = useMatch({ from: '/_signed-in/course/{-$environment}/$id/surveys', shouldThrow: false })
  const onTheory = useMatch({ from: '/_signed-in/course/{-$environment}/$id/theory/{-$subject}', shouldThrow: false })
  const onList = onTests ?? onSurveys
  const { data: listed } = useQuery({
    ...(onSurveys ? surveysQuery : testsQuery)(course.id),
    enabled: onList !== undefined,
  })
  // Of a list without anything to take now, the way on is the primary button if it leads elsewhere.
  const isBelow = onList
    ? !listed || testToTake(listed.data) !== undefined || listed.data.some(({ id }) => id === course.next.id)
    : onTheory && isTheoryDone(course)
  const saysWait = listed?.data.some(({ id }) => id === course.next.id) && isWaiting(course.next)
  if (course.opens ? onTheory : course.completed.total === 0 || saysWait) return null
  const waits = course.opens !== null || isWaiting(course.next)
  const variant = isBelow ? 'secondary' : 'primary'
  if (docked) return waits ? null : <ContinueLink course={course} short size="sm" variant={variant} />
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 py-2', !waits && 'max-sm:hidden')}>
      {course.opens && (
        <p className="text-sm font-semibold text-amber-ink">{t('opens', { day: days.day(course.opens.on) })}</p>
      )}
      {!course.opens && <NextWait next={course.next} />}
      <ContinueLink course={course} size="sm" variant={variant} />
    </div>
  )
}
