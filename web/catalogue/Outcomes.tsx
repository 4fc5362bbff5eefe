import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Course } from '../../contract/catalogue.ts'
import { DemoMark } from '../shell/DemoMark.tsx'
import { useSite } from '../shell/useSite.ts'
import { Icon } from '../ui/icons.tsx'
import { Rating } from '../ui/Rating.tsx'
import { textLink } from '../ui/textLink.ts'
import { reviewsOf } from './course-tab.ts'
import { reviewToQuote } from './review-to-quote.rules.ts'

/** What is learned, and what one learner says of it, next to the way to all reviews. */
export function Outcomes({ course, className }: { course: Course; className: string }) {
  const t = useTranslations('catalogue')
  const { language } = useSite()
  const { id, lang, objectives, reviews, rating_count } = course
  const review = reviewToQuote(reviews, language)
  if (!objectives.length && !review) return null
  return (
    <div id="outcomes" className={className}>
      {objectives.length > 0 && (
        <section>
          <h2 className="mb-4 text-2xl print:mb-1.5">{t('about.objectives')}</h2>
          <ul lang={lang} className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:gap-1">
            {objectives.map((objective) => (
              <li key={objective} className="flex gap-3">
                <Icon name="check" className="mt-1 text-pine" /> <span>{objective}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {review && (
        <figure className="no-print mt-6 border-l-4 border-amber pl-4">
          <Rating value={review.rating} className="text-base" />
          <blockquote lang={review.lang} className="measure mt-1 whitespace-pre-line">
            {review.text}
          </blockquote>
          <figcaption className="mt-2 flex flex-wrap items-baseline gap-x-4 text-sm text-ink-soft">
            <span>
              {review.name} {review.lastName}
              {review.position && <span lang={review.lang}>, {review.position}</span>}
            </span>
            <Link {...reviewsOf(id)} className={textLink}>
              {t('reviews.allOf', { count: rating_count })}
            </Link>
          </figcaption>
          <DemoMark text={t('reviews.invented')} className="mt-1" />
        </figure>
      )}
    </div>
  )
}
