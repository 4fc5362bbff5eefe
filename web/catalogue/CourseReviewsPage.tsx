import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { readAgainAfter } from '../api/catalogue.ts'
import { ownCoursesQuery, ownReviewsQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { SkeletonText } from '../ui/Skeleton.tsx'
import { loadCourse } from './course.ts'
import { courseHead } from './course-head.ts'
import { OwnReview } from './OwnReview.tsx'
import { ReviewList } from './ReviewList.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'

const allOwn = ownCoursesQuery('')
const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((module) => ({ default: module.ReviewForm })))

export const Route = createFileRoute('/_public-course/course/$id/reviews')({
  staticData: { shape: 'course' },
  ...readAgainAfter,
  loader: loadCourse,
  head: ({ loaderData, match: { context } }) =>
    courseHead({
      loaded: loaderData,
      path: (id) => `/course/${id}/reviews`,
      tab: context.messages.catalogue?.course.reviews,
      ...context,
    }),
  component: CourseReviewsPage,
})

function CourseReviewsPage() {
  const t = useTranslations('catalogue.reviews')
  const { course } = Route.useLoaderData()
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t('title')}</h2>
      {course.reviews.length > 0 ? <ReviewSummary course={course} /> : <p className="text-ink-soft">{t('none')}</p>}
      <p className="mt-3 text-sm text-ink-soft">{t('policy')}</p>
      <OwnPart id={course.id} />
      <ReviewList reviews={course.reviews} />
    </section>
  )
}

/** A learner of the course who has begun it may write one review, and sees it with its state. */
function OwnPart({ id }: { id: number }) {
  const t = useTranslations('catalogue.reviews')
  const own = useOwnQuery(allOwn)?.data.find((course) => course.id === id)
  const reviews = useOwnQuery(ownReviewsQuery)?.data
  const review = reviews?.find(({ courseId }) => courseId === id)
  if (review) return <OwnReview review={review} />
  if (!own || !reviews) return null
  if (!own.is_completed && own.last_activity === null)
    return <p className="mt-8 rounded-xl border border-line bg-surface p-6">{t('notBegun')}</p>
  return (
    <Suspense fallback={<SkeletonText lines={5} className="mt-8" />}>
      <ReviewForm courseId={id} />
    </Suspense>
  )
}
