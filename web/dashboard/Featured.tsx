import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { featuredQuery } from '../api/catalogue.ts'
import { settingsQuery, waitingQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { FeaturedCard } from '../catalogue/parts/FeaturedCard.tsx'
import { Carousel } from '../ui/Carousel.tsx'
import { Skeleton, SkeletonCard } from '../ui/Skeleton.tsx'
import { type FeaturedReason, reasonFor } from './featured-reason.rules.ts'

/** A single card would look like an advertisement: it is not shown. */
const fewest = 2

/** Recommended courses that the user neither has nor has ordered, each with its reason. Nothing is shown when they fail to load. */
export function Featured({ owned }: { owned: readonly number[] }) {
  const t = useTranslations('learning.dashboard')
  const { data, isError } = useQuery(featuredQuery)
  const { data: settings } = useQuery(settingsQuery)
  const reader = { owned, position: settings?.position?.id ?? null }
  const waiting = useOwnQuery(waitingQuery)
  const taken = [...owned, ...(waiting ?? []).flatMap(({ course_ids }) => course_ids)]
  const courses = (data?.data[0]?.products ?? []).filter(({ course_id }) => !taken.includes(course_id))
  if (isError || (data && courses.length < fewest)) return null
  if (!data) return <FeaturedShape />
  return (
    <Carousel
      label={t('featured')}
      view={courses.length === 2 ? 'two' : courses.length === 3 ? 'three' : 'four'}
      heading={<h2 className="text-xl wrap-anywhere sm:text-2xl">{t('featured')}</h2>}
    >
      {courses.map((course) => (
        <FeaturedCard key={course.product_id} course={course} reason={<Reason reason={reasonFor(course, reader)} />} />
      ))}
    </Carousel>
  )
}

function Reason({ reason }: { reason: FeaturedReason }) {
  const t = useTranslations('learning.dashboard.reasons')
  if (reason.kind === 'together') return t('together', { course: reason.course })
  return t(reason.kind)
}

const FeaturedShape = () => (
  <div>
    <Skeleton className="mb-4 h-9 w-64" />
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {[1, 2, 3, 4].map((n) => (
        <SkeletonCard key={n} />
      ))}
    </div>
  </div>
)
