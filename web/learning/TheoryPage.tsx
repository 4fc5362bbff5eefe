import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { untilPlaceholderHydrated } from '../accounts/first-screen.ts'
import { useTranslations } from 'use-intl'
import { readId } from '../api/orNotFound.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/icons.tsx'
import { chosenTopic, countTopics } from './completion.rules.ts'
import { ClosedCourse } from './ClosedCourse.tsx'
import { CourseGoals } from './CourseGoals.tsx'
import { studiedCourseQuery, testsQuery } from './queries.ts'
import { loadCourse } from './study.ts'
import { studyTitle } from './study-title.ts'
import { TopicList } from './TopicList.tsx'
import { Topics, useTheoryLeft } from './Topics.tsx'
import { Topic } from './Topic.tsx'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/theory/{-$subject}')({
  loader: async ({ context: { queryClient }, params }) => {
    const { id, subject } = params
    const course = await loadCourse(queryClient, id)
    // The list of topics ends with the tests: the topic does not wait for them.
    if (course.tests > 0 && navigator.onLine) void queryClient.prefetchQuery(testsQuery(course.id))
    // The topic is put into the URL, so that it can be shared and kept.
    const first = subject === undefined ? chosenTopic(course.theory, undefined) : undefined
    if (first) {
      await untilPlaceholderHydrated()
      throw redirect({
        to: '/course/{-$environment}/$id/theory/{-$subject}',
        params: { ...params, subject: String(first.id) },
        hash: true,
        replace: true,
      })
    }
    return { title: course.title, topic: chosenTopic(course.theory, subject)?.title }
  },
  head: ({
    match: {
      context: { site, messages },
    },
    loaderData,
  }) => studyTitle(loaderData?.topic ?? messages.learning?.study.theory, loaderData?.title, site.brand),
  component: TheoryPage,
})

function TheoryPage() {
  const t = useTranslations('learning.theory')
  const { id, subject } = Route.useParams()
  const { data: course } = useSuspenseQuery(studiedCourseQuery(readId(id)))
  const topic = chosenTopic(course.theory, subject)
  const counted = countTopics(course.theory)
  const left = useTheoryLeft(course)
  if (course.opens) return <ClosedCourse opens={course.opens} />
  if (!course.theory.length) {
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyText')}
        picture={<img src="/media/states/courses.svg" alt="" width={240} height={180} />}
        action={
          <Link
            to="/course/{-$environment}/$id/general"
            params={{ environment: undefined, id }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('toGeneral')}
          </Link>
        }
      />
    )
  }
  if (!topic) return <NotFoundPage />
  return (
    <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14">
      {/* A phone has the topics in the contents of the course (StudyDock.tsx). */}
      <details className="no-print fold group rounded-lg border border-line bg-surface max-sm:hidden lg:hidden">
        <summary className="flex min-h-13 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="flex-1">
            {counted.total > 0 ? t('topicsDone', counted) : t('topics')}
            {left && <span className="block text-sm font-normal text-ink-soft">{left}</span>}
          </span>
          <Icon name="chevron-down" className="text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('topics')} className="px-2 pb-3">
          <TopicList course={course} current={topic.id} />
          <CourseGoals course={course} />
        </nav>
      </details>
      <nav
        aria-label={t('topics')}
        className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto lg:block"
      >
        <Topics course={course} current={topic.id} />
      </nav>
      <Topic key={topic.id} course={course} topic={topic} />
    </div>
  )
}
