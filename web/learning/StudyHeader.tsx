import { useQuery } from '@tanstack/react-query'
import { Link, useMatch, useParams } from '@tanstack/react-router'
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
import { surveysQuery, testsQuery } from './queries.ts'

/**
 * In the study bar the course and its progress, below it the tabs and "continue"; on a phone no more than that, in two
 * rows. Tests and surveys only when there are any (requirements 2).
 */
export function StudyHeader({ course }: { course: StudiedCourse }) {
  const t = useTranslations('learning.study')
  // The tabs keep the form of the URL, with or without the environment, so that the current one is recognised.
  const { environment } = useParams({ strict: false })
  const params = { environment, id: String(course.id) }
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
          <h1 lang={course.lang} className="line-clamp-2 text-sm leading-tight sm:line-clamp-1 sm:text-base">
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
      <header className="no-print border-b border-line bg-surface">
        <div className="h-1 bg-tint" />
        <div className="wrap flex flex-wrap items-center justify-between gap-x-3 sm:gap-x-8 sm:min-h-13">
          <LinkTabs label={t('parts')} className="min-w-0 shadow-none max-sm:mr-0 max-sm:flex-1">
            <Link to="/course/{-$environment}/$id/theory/{-$subject}" params={{ ...params, subject: undefined }}>
              {t('theory')}
            </Link>
            <Link to="/course/{-$environment}/$id/general" params={params}>
              {t('general')}
            </Link>
            {course.tests > 0 && (
              <Link to="/course/{-$environment}/$id/tests" params={params}>
                {t('tests')}
              </Link>
            )}
            {course.surveys > 0 && (
              <Link to="/course/{-$environment}/$id/surveys" params={params}>
                {t('surveys')}
              </Link>
            )}
            {course.grades && (
              <Link to="/course/{-$environment}/$id/grades" params={params}>
                {t('grades')}
              </Link>
            )}
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
 * "Continue" on every tab, or when a closed course opens. It is secondary where the screen below has the primary button: a
 * list with a test or survey that may be taken, and the end of a finished theory. The theory of a closed course and a test without attempts
 * offer the same themselves.
 */
function HeaderAction({ course }: { course: StudiedCourse }) {
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
  return (
    <div
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 sm:py-2', waits && 'max-sm:basis-full max-sm:py-2')}
    >
      {course.opens && (
        <p className="text-sm font-semibold text-amber-ink">{t('opens', { day: days.day(course.opens.on) })}</p>
      )}
      {!course.opens && <NextWait next={course.next} />}
      <ContinueLink course={course} short={!waits} size="sm" variant={isBelow ? 'secondary' : 'primary'} />
    </div>
  )
}
