import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { featuredQuery } from '../api/catalogue.ts'
import { settingsQuery, waitingQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { FavouriteHeart } from '../favourites/FavouriteHeart.tsx'
import { Card } from '../ui/Card.tsx'
import { Carousel } from '../ui/Carousel.tsx'
import { cx } from '../ui/cx.ts'
import { Price } from '../ui/Price.tsx'
import { Rating } from '../ui/Rating.tsx'
import { Skeleton, SkeletonCard } from '../ui/Skeleton.tsx'
import { stretchedLink } from '../ui/textLink.ts'
import { type FeaturedReason, reasonFor } from './featured-reason.rules.ts'

/** A single card would look like an advertisement: it is not shown. */
const fewest = 2

/** Recommended courses that the user neither has nor has ordered, each with its reason. Nothing is shown when they fail to load. */
export function Featured({ owned }: { owned: readonly number[] }) {
  const t = useTranslations('learning.dashboard')
  const days = useDays()
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
      {courses.map(
        ({ product_id, course_id, name, lang, thumb, rating, rating_count, date, price_formated, ...why }) => (
          <Card key={product_id} lifts padded={false} className="flex flex-col overflow-hidden">
            <img
              src={thumb}
              alt=""
              width={480}
              height={300}
              loading="lazy"
              decoding="async"
              className="aspect-16/10 w-full object-cover dark:brightness-90"
            />
            <FavouriteHeart course={course_id} title={name} />
            <div className="flex flex-1 flex-col p-4">
              <p className="mb-1 text-xs font-bold text-pine">
                <Reason reason={reasonFor(why, reader)} />
              </p>
              <h3 lang={lang} className="text-base leading-snug">
                <Link
                  to="/course-about/$id/{-$backRoute}"
                  params={{ id: String(course_id) }}
                  className={cx(stretchedLink, 'hover:text-pine')}
                >
                  {name}
                </Link>
              </h3>
              <p className="mt-1 mb-3 text-sm text-ink-soft">
                {date ? t('from', { day: days.short(date) }) : t('anytime')}
              </p>
              <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
                <Price price={price_formated} size="sm" />
                {rating > 0 && <Rating value={rating} count={rating_count} showValue className="text-sm" />}
              </div>
            </div>
          </Card>
        ),
      )}
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
