import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FeaturedCourse } from '../../../contract/catalogue.ts'
import { FavouriteHeart } from '../../favourites/FavouriteHeart.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Price } from '../../ui/Price.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { stretchedLink } from '../../ui/textLink.ts'
import { useDays } from './useDays.ts'

/** A recommended course. `reason`: why it is recommended. */
export function FeaturedCard({ course, reason }: { course: FeaturedCourse; reason: ReactNode }) {
  const t = useTranslations('catalogue.featured')
  const days = useDays()
  const { course_id, name, lang, thumb, rating, rating_count, date, price_formated } = course
  return (
    <Card lifts padded={false} className="flex flex-col overflow-hidden">
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
        {reason && <p className="mb-1 text-xs font-bold text-pine">{reason}</p>}
        <h3 lang={lang} className="text-base leading-snug">
          <Link
            to="/course-about/$id/{-$backRoute}"
            params={{ id: String(course_id) }}
            className={cx(stretchedLink, 'hover:text-pine')}
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1 mb-3 text-sm text-ink-soft">{date ? t('from', { day: days.short(date) }) : t('anytime')}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <Price price={price_formated} size="sm" />
          {rating > 0 && <Rating value={rating} count={rating_count} showValue className="text-sm" />}
        </div>
      </div>
    </Card>
  )
}
