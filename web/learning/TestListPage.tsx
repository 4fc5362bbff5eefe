import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ClosedCourse } from './ClosedCourse.tsx'
import { studiedCourseQuery, surveysQuery, testsQuery } from './queries.ts'
import { TestList } from './TestList.tsx'
import { useActivitiesAhead } from './useActivitiesAhead.ts'
import { WithGoals } from './WithGoals.tsx'

const queries = { tests: testsQuery, surveys: surveysQuery }

/** The tests or the surveys of a course. */
export function TestListPage({ kind, id }: { kind: keyof typeof queries; id: number }) {
  const t = useTranslations(`learning.${kind}`)
  const { data: course } = useSuspenseQuery(studiedCourseQuery(id))
  const {
    data: { data: tests },
  } = useSuspenseQuery(queries[kind](id))
  // A test with one attempt, or none left, is not taken several times.
  const isRepeated = tests.some(({ attempts, attempts_left: left }) => left === null || attempts + left > 1)
  const intro = t(kind === 'tests' && !isRepeated ? 'introOnce' : 'intro')
  useActivitiesAhead(tests.some(({ availability_status: open }) => open))
  if (course.opens) return <ClosedCourse opens={course.opens} />
  if (!tests.length) {
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyText')}
        picture={<img src="/media/states/courses.svg" alt="" width={240} height={180} />}
      />
    )
  }
  return (
    <WithGoals course={course}>
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="measure mt-1 mb-5 text-ink-soft">{intro}</p>
      <TestList tests={tests} courseId={id} lang={course.lang} next={course.next} />
    </WithGoals>
  )
}
