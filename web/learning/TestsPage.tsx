import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/EmptyState.tsx'
import { studiedCourseQuery, testsQuery } from './queries.ts'
import { courseNumber, loadCourse, studyTitle } from './study.ts'
import { TestList, TestListShape } from './TestList.tsx'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/tests')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [course] = await Promise.all([loadCourse(queryClient, id), queryClient.ensureQueryData(testsQuery(courseNumber(id)))])
    return { title: course.title }
  },
  pendingMs: 200,
  pendingComponent: TestListShape,
  head: ({ match: { context: { site, messages } }, loaderData }) => studyTitle(messages.learning?.study.tests, loaderData?.title, site.brand),
  component: TestsPage,
})

function TestsPage() {
  const t = useTranslations('learning.tests')
  const { id } = Route.useParams()
  const number = courseNumber(id)
  const { data: course } = useSuspenseQuery(studiedCourseQuery(number))
  const { data: tests } = useSuspenseQuery(testsQuery(number))
  if (!tests.data.length) {
    return (
      <EmptyState
        title={t('empty')} text={t('emptyText')} picture={<img src="/media/states/courses.svg" alt="" width={240} height={180} />}
      />
    )
  }
  return (
    <>
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="measure mt-1 mb-5 text-ink-soft">{t('intro')}</p>
      <TestList tests={tests.data} courseId={number} lang={course.lang} />
    </>
  )
}
