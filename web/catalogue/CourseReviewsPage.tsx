import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readAgainAfter } from '../api/catalogue.ts'
import { ownReviewsQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { deferHydration } from '../deferHydration.tsx'
import { Button } from '../ui/Button.tsx'
import { DemoMark } from '../shell/DemoMark.tsx'
import { whenVisible } from '../when-visible.ts'
import { loadCourse } from './course.ts'
import { courseHead } from './course-head.ts'
import { ReviewList as ReviewListNow } from './ReviewList.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'

const OwnReviewPart = lazy(() => import('./OwnReview.tsx').then((module) => ({ default: module.OwnReviewPart })))

/** Nothing in it is pressed: its code is loaded where it is read. */
const ReviewList = deferHydration(
  createIsomorphicFn()
    .server(() => ReviewListNow)
    .client(() =>
      lazy(() =>
        whenVisible('#reviews', () => import('./ReviewList.tsx').then((module) => ({ default: module.ReviewList }))),
      ),
    )(),
)

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
  const [stars, setStars] = useState<number>()
  const shown = useMemo(
    () => (stars === undefined ? course.reviews : course.reviews.filter(({ rating }) => rating === stars)),
    [course.reviews, stars],
  )
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t('title')}</h2>
      {course.reviews.length > 0 ? (
        <ReviewSummary course={course} stars={stars} onStars={setStars} />
      ) : (
        <p className="text-ink-soft">{t('none')}</p>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t('policy')}</p>
      <DemoMark text={t('invented')} className="mt-1" />
      <OwnPart id={course.id} />
      <div className={stars === undefined ? undefined : 'mt-6 flex flex-wrap items-center gap-x-2'}>
        <p role="status" className="font-semibold">
          {stars !== undefined && t('stars', { star: stars, count: shown.length })}
        </p>
        {stars !== undefined && (
          <Button size="sm" variant="quiet" onClick={() => setStars(undefined)}>
            {t('all')}
          </Button>
        )}
      </div>
      <ReviewList reviews={shown} />
    </section>
  )
}

/** The review of the user, or its form; nothing for guests. */
function OwnPart({ id }: { id: number }) {
  const reviews = useOwnQuery(ownReviewsQuery)?.data
  if (!reviews) return null
  return (
    <Suspense>
      <OwnReviewPart id={id} review={reviews.find(({ courseId }) => courseId === id)} />
    </Suspense>
  )
}
