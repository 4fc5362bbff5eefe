import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../api/failure.ts'
import { readId } from '../../api/orNotFound.ts'
import { ErrorPage } from '../../shell/ErrorPage.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { gradesQuery, studiedCourseQuery } from '../queries.ts'
import { loadCourse } from '../study.ts'
import { studyTitle } from '../study-title.ts'
import { WithGoals } from '../WithGoals.tsx'
import { GradeDetails } from './GradeDetails.tsx'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/grades')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const course = await loadCourse(queryClient, id)
    await queryClient.ensureQueryData(gradesQuery(course.shortname))
    return { title: course.title }
  },
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({
    match: {
      context: { site, messages },
    },
    loaderData,
  }) => studyTitle(messages.learning?.study.grades, loaderData?.title, site.brand),
  errorComponent: Hidden,
  component: GradesPage,
})

/** The user's grade in a course: the whole, then each category with its items. */
function GradesPage() {
  const t = useTranslations('learning.grades')
  const { id } = Route.useParams()
  const { data: course } = useSuspenseQuery(studiedCourseQuery(readId(id)))
  const { data: report } = useSuspenseQuery(gradesQuery(course.shortname))
  if (!report.totalItems) return <EmptyState title={t('empty')} text={t('emptyText')} picture={<Picture />} />
  return (
    <WithGoals course={course}>
      <GradeDetails report={report} />
    </WithGoals>
  )
}

/** A course that does not show grades says so (requirements 8). */
function Hidden(props: ErrorComponentProps) {
  const t = useTranslations('learning.grades')
  if (!(props.error instanceof ApiFailure) || props.error.code !== 'grades_hidden') return <ErrorPage {...props} />
  return <EmptyState title={props.error.message} text={t('hiddenText')} picture={<Picture />} />
}

const Picture = () => <img src="/media/states/courses.svg" alt="" width={240} height={180} />

function Pending() {
  return (
    <Loading className="grid max-w-4xl gap-8">
      <Skeleton className="h-36" />
      <Skeleton className="h-64" />
    </Loading>
  )
}
