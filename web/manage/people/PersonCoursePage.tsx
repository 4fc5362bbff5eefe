import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../../contract/learning.ts'
import { readId } from '../../api/orNotFound.ts'
import { Icon } from '../../ui/icons.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { personCourseQuery, personQuery } from './queries.ts'

/** A course as its learner sees it, to read only. */
export default function PersonCoursePage({ params: { id = '', course = '' } }: { params: Params }) {
  const t = useTranslations('managePeople')
  const query = useQuery(personCourseQuery(id, readId(course)))
  const { data: person } = useQuery(personQuery(id))
  return (
    <>
      <QueryNotice query={query} />
      {query.data && (
        <>
          <ScreenTitle
            title={query.data.title}
            intro={t('course.intro')}
            above={
              <ManageLink to="person" params={{ id }} className="underline">
                {person ? `${person.firstname} ${person.lastname}` : t('name')}
              </ManageLink>
            }
          />
          <Topics course={query.data} />
        </>
      )}
    </>
  )
}

function Topics({ course }: { course: StudiedCourse }) {
  const t = useTranslations('managePeople')
  const { completed, next, theory } = course
  return (
    <div className="grid gap-4">
      <p>
        {t('coursesPanel.progress', completed)}
        {next.title && `. ${t('course.next', { title: next.title })}`}
      </p>
      {theory.length === 0 && <p>{t('course.noTopics')}</p>}
      {theory.map((topic) => (
        <Panel key={topic.id} title={topic.title}>
          <ul className="grid gap-1.5 text-sm">
            {[...topic.pages, ...topic.sections.map((section) => ({ ...section, id: section.id }))].map((step) => (
              <li key={step.id} className="flex items-center gap-2">
                <Icon
                  name={step.completed ? 'check-circle' : 'minus'}
                  size={16}
                  label={t(step.completed ? 'course.done' : 'course.open')}
                  className={step.completed ? 'text-success' : 'text-ink-soft'}
                />
                {step.title}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
