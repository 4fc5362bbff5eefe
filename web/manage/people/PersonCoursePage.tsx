import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PersonCourse } from '../../../contract/manage/people.ts'
import { readId } from '../../api/orNotFound.ts'
import { useDays } from '../../catalogue/parts/useDays.ts'
import { countTopics, isTopicDone } from '../../learning/completion.rules.ts'
import { GradeDetails } from '../../learning/grades/GradeDetails.tsx'
import { TestList } from '../../learning/TestList.tsx'
import { TopicSources } from '../../learning/TopicSources.tsx'
import { TopicPart } from '../../learning/TopicPart.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { EditFeedback } from './EditFeedback.tsx'
import { GrantAttempt } from './GrantAttempt.tsx'
import { PersonPractice } from './PersonPractice.tsx'
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
            title={query.data.studied.title}
            intro={t('course.intro')}
            above={
              <ManageLink to="person" params={{ id }} className="underline">
                {person ? `${person.firstname} ${person.lastname}` : t('name')}
              </ManageLink>
            }
          />
          <SeenCourse id={id} seen={query.data} />
        </>
      )}
    </>
  )
}

function SeenCourse({ id, seen: { studied, tests, grades } }: { id: string; seen: PersonCourse }) {
  const t = useTranslations('managePeople')
  const study = useTranslations('learning.study')
  const closed = useTranslations('learning.closed')
  const days = useDays()
  const { completed, next, opens, category_key } = studied
  return (
    <div data-tint={category_key} className="grid grid-cols-1 gap-4">
      <p>
        {t('coursesPanel.progress', completed)}
        {next.title && `. ${t('course.next', { title: next.title })}`}
      </p>
      {opens ? (
        <Notice title={closed('title', { day: days.long(opens.on) })}>{t('course.closed')}</Notice>
      ) : (
        <>
          <Topics course={studied} />
          {tests.length > 0 && (
            <Panel title={study('tests')}>
              <TestList
                tests={tests}
                courseId={studied.id}
                lang={studied.lang}
                staffActions={(test) => <GrantAttempt person={id} course={studied.id} test={test} />}
              />
            </Panel>
          )}
        </>
      )}
      <PersonPractice course={studied} />
      {grades && grades.totalItems > 0 && (
        <Panel title={study('grades')}>
          <GradeDetails
            report={grades}
            staffActions={(item) => <EditFeedback person={id} course={studied.id} item={item} />}
          />
        </Panel>
      )}
    </div>
  )
}

/** The topics with what is in them: done, open, or locked and why. */
function Topics({ course }: { course: PersonCourse['studied'] }) {
  const t = useTranslations('managePeople')
  const theory = useTranslations('learning.theory')
  if (!course.theory.length) return <Notice>{t('course.noTopics')}</Notice>
  return (
    <Panel title={theory('topicsDone', countTopics(course.theory))}>
      <div className="grid grid-cols-1 gap-3">
        {course.theory.map((topic) => (
          <details key={topic.id} className="fold rounded-lg border border-line px-4 py-3">
            <summary className="cursor-pointer font-semibold">
              <span lang={course.lang}>{topic.title}</span>{' '}
              <Badge tone={isTopicDone(topic) ? 'success' : 'neutral'}>
                {isTopicDone(topic) ? theory('done') : theory('topicProgress', topic.completed)}
              </Badge>
            </summary>
            {topic.description && (
              <p lang={course.lang} className="mt-3 text-ink-soft">
                {topic.description}
              </p>
            )}
            {topic.parts.map((part) => (
              <TopicPart key={part.id} course={course} topic={topic} part={part} />
            ))}
            <TopicSources topic={topic} lang={course.lang} />
          </details>
        ))}
      </div>
    </Panel>
  )
}
