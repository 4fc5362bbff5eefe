import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'

/** The parts of a course, one link each. Tests and surveys only when there are any (requirements 2). */
export function PartLinks({ course, className }: { course: StudiedCourse; className?: string }) {
  const t = useTranslations('learning.study')
  // They keep the form of the URL, with or without the environment, so that the current one is recognised.
  const { environment } = useParams({ strict: false })
  const params = { environment, id: String(course.id) }
  return (
    <>
      <Link
        to="/course/{-$environment}/$id/theory/{-$subject}"
        params={{ ...params, subject: undefined }}
        className={className}
      >
        {t('theory')}
      </Link>
      <Link to="/course/{-$environment}/$id/general" params={params} className={className}>
        {t('general')}
      </Link>
      {course.tests > 0 && (
        <Link to="/course/{-$environment}/$id/tests" params={params} className={className}>
          {t('tests')}
        </Link>
      )}
      {course.surveys > 0 && (
        <Link to="/course/{-$environment}/$id/surveys" params={params} className={className}>
          {t('surveys')}
        </Link>
      )}
      {course.grades && (
        <Link to="/course/{-$environment}/$id/grades" params={params} className={className}>
          {t('grades')}
        </Link>
      )}
    </>
  )
}
