import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, Link, notFound, Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../api/failure.ts'
import { readId } from '../api/orNotFound.ts'
import { useSite } from '../shell/useSite.ts'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { AccessNotice } from './parts/AccessNotice.tsx'
import { OfflineBar } from './offline/OfflineBar.tsx'
import { useKeptCourse } from './offline/useOfflineCourses.ts'
import { studiedCourseQuery } from './queries.ts'
import { loadCourse } from './study.ts'
import { studyTitle } from './study-title.ts'
import { StudyHeader } from './StudyHeader.tsx'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id')({
  staticData: { messages: ['learning'], frame: 'study' },
  loader: async ({ context: { queryClient }, params: { id, environment } }) => {
    const course = await loadCourse(queryClient, id)
    if (environment !== undefined && environment !== course.environment) throw notFound()
    return { title: course.title }
  },
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({
    match: {
      context: { site, messages },
    },
    loaderData,
  }) => studyTitle(loaderData?.title ?? messages.learning?.own.title, site.brand),
  errorComponent: NotMine,
  component: StudyLayout,
})

/** Everything of one course: the study layout. */
function StudyLayout() {
  const { id } = Route.useParams()
  const { data: course } = useSuspenseQuery(studiedCourseQuery(readId(id)))
  useKeptCourse(course)
  return (
    <div data-tint={course.category_key} className="pb-16 max-sm:pb-28">
      <OfflineBar />
      <StudyHeader course={course} />
      <div className="wrap pt-6 sm:pt-8">
        {course.access && !course.opens && <AccessNotice courseId={course.id} access={course.access} />}
        <Outlet />
      </div>
    </div>
  )
}

/** A course that is not the user's is shown as an offer; anything else as an error. */
function NotMine(props: ErrorComponentProps) {
  const t = useTranslations('learning.study')
  const { shopping } = useSite()
  const { id } = Route.useParams()
  const code = props.error instanceof ApiFailure ? props.error.code : undefined
  if (code === 'not_found') return <NotFoundPage />
  if (code !== 'not_enrolled') return <ErrorPage {...props} />
  return (
    <div className="wrap py-12">
      <EmptyState
        level={1}
        title={t('notMine')}
        text={t(shopping ? 'notMineText' : 'notMineTextNoShop')}
        picture={<img src="/media/states/courses.svg" alt="" width={240} height={180} />}
        action={
          <>
            {shopping && (
              <Link to="/course-about/$id/{-$backRoute}" params={{ id }} className={buttonClass()}>
                {t('about')}
              </Link>
            )}
            <Link to="/dashboard/courses" className={buttonClass({ variant: shopping ? 'secondary' : 'primary' })}>
              {t('myCourses')}
            </Link>
          </>
        }
      />
    </div>
  )
}

function Pending() {
  return (
    <Loading>
      <div className="border-b border-line bg-surface">
        <div className="wrap py-3">
          <Skeleton className="h-8 w-72 max-w-full" />
        </div>
      </div>
      <div className="wrap grid gap-10 pt-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className="h-14" />
          ))}
        </div>
        <SkeletonText lines={10} className="max-w-2xl" />
      </div>
    </Loading>
  )
}
