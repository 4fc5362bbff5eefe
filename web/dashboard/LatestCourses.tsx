import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../contract/learning.ts'
import { dayNow } from '../day-now.ts'
import { canGoOn } from '../home/parts/current.rules.ts'
import { OwnCourseCard } from '../learning/parts/OwnCourseCard.tsx'
import { latestQuery } from '../learning/queries.ts'
import { cx } from '../ui/cx.ts'
import { SearchText } from '../ui/SearchText.tsx'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'
import { FinishedRow } from './FinishedRow.tsx'
import { renewFirst } from './finished.rules.ts'

/** All are under "My courses". */
const maxCards = 6
const maxRows = 5

const isFinished = ({ is_completed }: OwnCourse) => is_completed

/**
 * The courses in the order of their last study, with a search of their own: those that are not finished as cards, first
 * what can be gone on with, the finished ones as rows. `elsewhere`: those that the screen shows already, which are left
 * out until one searches: the list is then called that of the other courses. Nothing is shown when no other is left.
 */
export function LatestCourses({
  q,
  all,
  elsewhere,
  onSearch,
}: {
  q: string
  all: readonly OwnCourse[]
  elsewhere: readonly number[]
  onSearch: (text: string) => void
}) {
  const t = useTranslations('learning.dashboard')
  const { data } = useQuery({ ...latestQuery(q), placeholderData: keepPreviousData })
  const others = all.filter(({ id }) => !elsewhere.includes(id))
  const matching = q === '' ? others : (data?.data ?? others)
  if (!matching.length && q === '') return null
  const active = matching.filter((course) => !isFinished(course))
  const cards = [...active.filter(canGoOn), ...active.filter((course) => !canGoOn(course))]
  const finished = renewFirst(matching.filter(isFinished), dayNow())
  // Also while one searches.
  const onlyFinished = others.every(isFinished)
  return (
    <section aria-labelledby="latest">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="latest" className="text-2xl">
          {onlyFinished ? t('finished.title') : t(others.length < all.length ? 'others' : 'latest')}
        </h2>
        <SearchText
          label={t('searchLatest')}
          placeholder={t('searchLatest')}
          text={q}
          onSearch={onSearch}
          className="w-full max-w-sm"
        />
      </div>
      <p
        role="status"
        className={matching.length ? 'sr-only' : 'rounded-lg border border-line bg-surface p-6 text-ink-soft'}
      >
        {matching.length ? t('found', { count: matching.length }) : t('nothingFound', { q })}
      </p>
      <div className="grid gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-full">
        {cards.slice(0, maxCards).map((course) => (
          <OwnCourseCard key={course.id} course={course} level={3} wide />
        ))}
      </div>
      {finished.length > 0 && !onlyFinished && (
        <h3 id="finished" className={cx('mb-3 text-lg', cards.length > 0 && 'mt-6')}>
          {t('finished.title')}
        </h3>
      )}
      {finished.length > 0 && (
        <ul
          aria-labelledby={onlyFinished ? 'latest' : 'finished'}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {finished.slice(0, maxRows).map((course) => (
            <FinishedRow key={course.id} course={course} />
          ))}
        </ul>
      )}
      {(cards.length > maxCards || finished.length > maxRows) && (
        <p className="mt-5">
          <Link to="/dashboard/courses" search={{ q: q || undefined }} className={textLink}>
            {t('allCourses')} <Icon name="arrow-right" className="inline" />
          </Link>
        </p>
      )}
    </section>
  )
}
