import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/EmptyState.tsx'
import { studiedCourseQuery, surveysQuery } from './queries.ts'
import { courseNumber, loadCourse, studyTitle } from './study.ts'
import { TestList, TestListShape } from './TestList.tsx'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/surveys')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [course] = await Promise.all([loadCourse(queryClient, id), queryClient.ensureQueryData(surveysQuery(courseNumber(id)))])
    return { title: course.title }
  },
  pendingMs: 200,
  pendingComponent: TestListShape,
  head: ({ match: { context: { site, messages } }, loaderData }) => studyTitle(messages.learning?.study.surveys, loaderData?.title, site.brand),
  component: SurveysPage,
})

function SurveysPage() {
  const t = useTranslations('learning.surveys')
  const { id } = Route.useParams()
  const number = courseNumber(id)
  const { data: course } = useSuspenseQuery(studiedCourseQuery(number))
  const { data: surveys } = useSuspenseQuery(surveysQuery(number))
  if (!surveys.data.length) {
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
      <TestList tests={surveys.data} courseId={number} lang={course.lang} />
    </>
  )
}
