import { useTranslations } from 'use-intl'
import type { OwnReview as Review } from '../../contract/reviews.ts'
import { ownCoursesQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { Badge } from '../ui/Badge.tsx'
import { Rating } from '../ui/Rating.tsx'
import { useDays } from './parts/useDays.ts'
import { ReviewForm } from './ReviewForm.tsx'

const allOwn = ownCoursesQuery('')
const tones = { pending: 'amber', published: 'success', rejected: 'danger' } as const

/** The user's own review with its state, and why it was rejected. */
function OwnReview({ review: { rating, text, lang, date, state, reason } }: { review: Review }) {
  const t = useTranslations('catalogue.reviews')
  const days = useDays()
  return (
    <section aria-labelledby="own-review" className="mt-8 rounded-xl border border-line bg-surface p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="own-review" className="text-xl">
          {t('own')}
        </h3>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <Rating value={rating} className="text-base" /> <time dateTime={date}>{days.long(date)}</time>
      </p>
      <p lang={lang} className="measure mt-2 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {state === 'pending' && <p className="mt-3 text-sm text-ink-soft">{t('pendingText')}</p>}
      {reason && (
        <p className="mt-3 text-sm">
          {t('reason')} <q>{reason}</q>
        </p>
      )}
    </section>
  )
}

/** A learner of the course who has begun it may write one review, and sees it with its state. */
export function OwnReviewPart({ id, review }: { id: number; review: Review | undefined }) {
  const t = useTranslations('catalogue.reviews')
  const own = useOwnQuery(allOwn)?.data.find((course) => course.id === id)
  if (review) return <OwnReview review={review} />
  if (!own) return null
  if (own.is_completed || own.last_activity !== null) return <ReviewForm courseId={id} />
  return <p className="mt-8 rounded-xl border border-line bg-surface p-6">{t('notBegun')}</p>
}
