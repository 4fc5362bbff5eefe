import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { personCoursesQuery } from './queries.ts'

/** The courses of a person with progress and grades. */
export function PersonCourses({ id }: { id: string }) {
  const t = useTranslations('managePeople.coursesPanel')
  const query = useQuery(personCoursesQuery(id))
  const gradeOf = (course: number) => query.data?.grades.find((known) => known.id === course)?.grade ?? null
  return (
    <Panel title={t('title')}>
      <QueryNotice query={query} />
      {query.data?.data.length === 0 && <p className="text-sm text-ink-soft">{t('none')}</p>}
      <ul className="grid gap-2 text-sm">
        {query.data?.data.map((course) => {
          const grade = gradeOf(course.id)
          return (
            <li
              key={course.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2 last:border-b-0"
            >
              <strong lang={course.lang}>{course.title}</strong>
              {course.is_completed ? (
                <Badge tone="success">{t('completed')}</Badge>
              ) : (
                <span className="text-ink-soft">{t('progress', course.completed)}</span>
              )}
              {grade !== null && <span>{t('grade', { grade })}</span>}
              <ManageLink
                to="personCourse"
                params={{ id, course: course.id }}
                className={`${textLink} ml-auto`}
                aria-label={t('seeOf', { title: course.title })}
              >
                {t('see')}
              </ManageLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
