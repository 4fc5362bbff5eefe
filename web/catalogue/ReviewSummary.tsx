import { useFormatter, useTranslations } from 'use-intl'
import type { Course } from '../../contract/catalogue.ts'
import { Rating } from '../ui/Rating.tsx'

const stars = [5, 4, 3, 2, 1]

/** The average, and how many gave each number of stars. */
export function ReviewSummary({ course: { rating, rating_count, reviews } }: { course: Course }) {
  const t = useTranslations('catalogue.reviews')
  const format = useFormatter()
  return (
    <div className="grid items-center gap-x-10 gap-y-6 rounded-xl border border-line bg-surface p-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <p className="grid justify-items-center gap-1">
        <span aria-hidden className="tabular text-5xl font-bold">
          {format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
        <Rating value={rating} className="text-xl" />
        <span className="text-sm text-ink-soft">{t('count', { count: rating_count })}</span>
      </p>
      <ul className="grid gap-1.5">
        {stars.map((star) => {
          const count = reviews.filter((review) => review.rating === star).length
          return (
            <li key={star} className="tabular grid grid-cols-[1.5rem_minmax(0,1fr)_1.5rem] items-center gap-3 text-sm">
              <span className="sr-only">{t('stars', { star, count })}</span>
              <span aria-hidden className="text-right font-semibold">
                {star}
              </span>
              <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-line">
                <span
                  style={{ width: `${(count / Math.max(1, reviews.length)) * 100}%` }}
                  className="block h-full rounded-full bg-amber"
                />
              </span>
              <span aria-hidden className="text-ink-soft">
                {count}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
