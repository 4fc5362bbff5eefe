import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import { Icon } from '../ui/icons.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { plainLink } from '../ui/textLink.ts'
import { AwaitedPractice } from './parts/AwaitedPractice.tsx'
import { ContinueLink } from './parts/ContinueLink.tsx'
import { CourseProgress } from './parts/CourseProgress.tsx'

/**
 * The course's title, progress, primary action and tabs. Tests and surveys only when there are any (requirements 2).
 */
export function StudyHeader({ course }: { course: StudiedCourse }) {
  const t = useTranslations('learning.study')
  // The tabs keep the form of the URL, with or without the environment, so that the current one is recognised.
  const { environment } = useParams({ strict: false })
  const params = { environment, id: String(course.id) }
  return (
    <header className="border-b border-line bg-surface">
      <div className="h-1.5 bg-tint" />
      <div className="wrap pt-4">
        <Link
          to="/dashboard/courses"
          className={`inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-ink-soft ${plainLink}`}
        >
          <Icon name="arrow-left" size={16} /> {t('myCourses')}
        </Link>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="min-w-0 grow basis-80">
            <h1 lang={course.lang} className="text-2xl">
              {course.title}
            </h1>
            {course.awaits_practice ? (
              <AwaitedPractice
                day={course.awaits_practice}
                certificate={course.certificate !== null}
                className="mt-3 font-semibold"
              />
            ) : (
              <CourseProgress completed={course.completed} className="mt-3 max-w-md" />
            )}
          </div>
          {course.completed.total > 0 && <ContinueLink course={course} />}
        </div>
        <LinkTabs label={t('parts')} className="mt-4 shadow-none">
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
        </LinkTabs>
      </div>
    </header>
  )
}
