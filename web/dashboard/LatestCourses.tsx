import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../contract/learning.ts'
import { OwnCourseCard } from '../learning/parts/OwnCourseCard.tsx'
import { latestQuery } from '../learning/queries.ts'
import { SearchText } from '../ui/SearchText.tsx'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'

/** All are under "My courses". */
const maxShown = 6

/**
 * The courses in the order of their last study, with a search of their own. `elsewhere`: those that the screen shows
 * already, which are left out until one searches: the list is then called that of the other courses. Nothing is shown when
 * no other is left.
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
  const matching = (data?.data ?? all).filter(({ id }) => q !== '' || !elsewhere.includes(id))
  if (!matching.length && q === '') return null
  return (
    <section aria-labelledby="latest">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="latest" className="text-2xl">
          {t(all.some(({ id }) => elsewhere.includes(id)) ? 'others' : 'latest')}
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
        {matching.slice(0, maxShown).map((course) => (
          <OwnCourseCard key={course.id} course={course} level={3} wide />
        ))}
      </div>
      {matching.length > maxShown && (
        <p className="mt-5">
          <Link to="/dashboard/courses" search={{ q: q || undefined }} className={textLink}>
            {t('allCourses')} <Icon name="arrow-right" className="inline" />
          </Link>
        </p>
      )}
    </section>
  )
}
