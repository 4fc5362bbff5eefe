import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CourseCard as CourseOnCard } from '../../contract/catalogue.ts'
import type { CourseCounts } from '../../contract/course-search.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useAwaited } from '../useAwaited.ts'
import { chosenFilters, type DiscoverSearch, searchText } from './discover.rules.ts'
import {
  cleared,
  isNarrowed,
  withCategory,
  withMonth,
  withoutFilters,
  withPrice,
  withText,
} from './discover-changes.rules.ts'
import type { FilterProps } from './FilterPanel.tsx'
import type { Listed, LoadedCatalogue } from './loadCatalogue.ts'
import { CourseCard } from './parts/CourseCard.tsx'
import { useDays } from './parts/useDays.ts'

type NoCoursesProps = FilterProps & {
  listed: Pick<Exclude<Listed, { failed: Error }>, 'total' | 'last_page'>
  onTurn: (event: MouseEvent) => void
}

/** In place of the courses of an empty page of the list. */
export const NoCourses = ({ listed, onTurn, ...filters }: NoCoursesProps) => (
  <div id="no-courses">
    {listed.total === 0 ? <Nothing {...filters} /> : <Beyond pages={listed.last_page} onClick={onTurn} />}
  </div>
)

/** A page number beyond the list. */
function Beyond({ pages, onClick }: { pages: number; onClick: (event: MouseEvent) => void }) {
  const t = useTranslations('catalogue.discover')
  return (
    <EmptyState
      title={t('beyond')}
      text={t('beyondText', { pages })}
      action={
        <Link
          from="/discover"
          to="/discover"
          search={(old) => ({ ...old, page: undefined })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          onClick={onClick}
          className={buttonClass()}
        >
          {t('firstPage')}
        </Link>
      }
    />
  )
}

/** An empty list: the courses in preparation that match, else what there is. */
function Nothing(filters: FilterProps) {
  const prepared = useAwaited(filters.loaded.prepared)
  return prepared && 'total' in prepared && prepared.total > 0 ? (
    <Prepared courses={prepared.data} onChange={filters.onChange} />
  ) : (
    <Unmatched {...filters} />
  )
}

type PreparedProps = Pick<FilterProps, 'onChange'> & { courses: readonly CourseOnCard[] }

function Prepared({ courses, onChange }: PreparedProps) {
  const t = useTranslations('catalogue.discover')
  return (
    <section aria-labelledby="only-preparing" className="mt-4">
      <h2 id="only-preparing" className="text-lg">
        {t('preparing')}
      </h2>
      <p className="measure mt-1 mb-5 text-ink-soft">{t('preparingText')}</p>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {courses.map((course) => (
          <li key={course.id} className="grid sm:row-span-4 sm:grid-rows-subgrid gap-y-0">
            <CourseCard course={course} aligned back="discover" />
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="mt-6" onClick={() => onChange(cleared)}>
        {t('showAll')}
      </Button>
    </section>
  )
}

/** A narrowed list names what there is without one of its selections. */
function Unmatched({ search, loaded, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const narrowed = isNarrowed(search)
  const nearest = useNearest(search, loaded)
  return (
    <EmptyState
      title={t(narrowed ? 'none' : 'noneYet')}
      text={narrowed ? t(nearest.length ? 'nearest' : 'noneNarrowed') : t('noneText')}
      picture={<img src="/media/states/search.svg" alt="" width={240} height={180} />}
      action={
        narrowed && (
          <>
            {nearest.map(({ key, name, total, step }) => (
              <Button key={key} variant="secondary" className="max-w-full wrap-anywhere" onClick={() => onChange(step)}>
                {t('without', { name, count: total })}
              </Button>
            ))}
            <Button variant={nearest.length ? 'quiet' : 'primary'} onClick={() => onChange(cleared)}>
              {t('showAll')}
            </Button>
          </>
        )
      }
    />
  )
}

/** Each selection without which there are courses: its name, how many there are, and the step that drops it. */
function useNearest(search: DiscoverSearch, loaded: LoadedCatalogue) {
  const t = useTranslations('catalogue.discover')
  const days = useDays()
  const groups = useAwaited(loaded.filters)
  const categories = useAwaited(loaded.categories)
  const counts = useAwaited(loaded.counts)
  const chosen = chosenFilters(search)
  const dropped = ({ without, filter_group_id }: CourseCounts['nearest'][number]) => {
    if (without === 'search') return { name: searchText(search), step: withText('') }
    if (without === 'month') return { name: days.month(search.month ?? ''), step: withMonth(undefined) }
    if (without === 'price')
      return { name: search.price ? t(`prices.${search.price}`) : '', step: withPrice(undefined) }
    if (without === 'category') {
      const category = categories.find(({ category_id }) => category_id === search.category_id)
      return { name: category?.name ?? '', step: withCategory(undefined) }
    }
    const used = (groups.find((group) => group.filter_group_id === filter_group_id)?.filter ?? []).filter(
      ({ filter_id }) => chosen.includes(filter_id),
    )
    return {
      name: used.map(({ name }) => name).join(', '),
      step: withoutFilters(used.map(({ filter_id }) => filter_id)),
    }
  }
  return (counts?.nearest ?? [])
    .slice(0, 3)
    .map((one) => ({ ...dropped(one), total: one.total, key: `${one.without} ${one.filter_group_id}` }))
    .filter(({ name }) => name)
}
