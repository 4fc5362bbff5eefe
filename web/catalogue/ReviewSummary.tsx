import { useFormatter, useTranslations } from 'use-intl'
import type { Course } from '../../contract/catalogue.ts'
import { Rating } from '../ui/Rating.tsx'

const allStars = [5, 4, 3, 2, 1]

type Props = {
  course: Course
  /** Of the reviews that are shown; undefined: all. */
  stars: number | undefined
  onStars: (stars: number | undefined) => void
}

/** The average, and how many gave each number of stars: pressed, those reviews are shown. */
export function ReviewSummary({ course: { rating, rating_count, reviews }, stars, onStars }: Props) {
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
      <ul className="grid">
        {allStars.map((star) => {
          const count = reviews.filter((review) => review.rating === star).length
          const on = star === stars
          return (
            <li key={star}>
              <button
                type="button"
                aria-pressed={on}
                disabled={!count}
                onClick={() => onStars(on ? undefined : star)}
                className="tabular grid min-h-7 w-full grid-cols-[1.5rem_minmax(0,1fr)_1.5rem] items-center gap-3 rounded-md text-sm enabled:hover:bg-pine-soft aria-pressed:bg-pine-soft noscript:pointer-events-none"
              >
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
                <span aria-hidden className="text-left text-ink-soft">
                  {count}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
