import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { CourseCounts } from '../../contract/course-search.ts'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
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

const grid = 'grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3'

type ResultsProps = FilterProps & { waiting: boolean }

/** The list, or why it failed to load; the filters remain. */
export const Results = memo(function Results(props: ResultsProps) {
  const list = useAwaited(props.loaded.courses)
  return 'total' in list ? (
    <List {...props} data={list} />
  ) : (
    <ErrorPage error={list.failed} reset={() => undefined} level={2} />
  )
})

/** The number of courses and a page of them; dimmed while the next loads. */
function List({
  search,
  data,
  loaded,
  waiting,
  onChange,
}: ResultsProps & { data: Exclude<Listed, { failed: Error }> }) {
  const t = useTranslations('catalogue.discover')
  const top = useRef<HTMLParagraphElement>(null)
  const text = searchText(search)
  const cities = useCities(search, loaded)

  function turn(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={t('results')} aria-busy={waiting || undefined} className="mt-5">
      <p ref={top} role="status" tabIndex={-1} className="wrap-anywhere scroll-mt-24 font-semibold outline-none">
        {text ? t('foundFor', { count: data.total, text }) : t('found', { count: data.total })}
      </p>
      {data.total === 0 && <Nothing search={search} loaded={loaded} onChange={onChange} />}
      {data.total > 0 && data.data.length === 0 && <Beyond pages={data.last_page} onClick={turn} />}
      {data.data.length > 0 && (
        <ul className={cx('mt-4 transition-opacity', grid, waiting && 'opacity-60')}>
          {data.data.map((course, at) => (
            <li key={course.id} className="row-span-4 grid grid-rows-subgrid gap-y-0">
              <CourseCard
                course={course}
                aligned
                level={2}
                back="discover"
                eager={at < 3}
                first={at === 0}
                inCities={cities}
                inMonth={search.month}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pager
          page={data.current_page}
          pages={data.last_page}
          renderLink={(page, props, children) => (
            <Link
              key={`${page}${props.rel ?? ''}`}
              from="/discover"
              to="/discover"
              search={(old) => ({ ...old, page: page > 1 ? page : undefined })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              activeProps={{}}
              onClick={turn}
              {...props}
            >
              {children}
            </Link>
          )}
        />
      </div>
    </section>
  )
}

/** The names of the cities that are chosen among the filters; constant while they are. */
function useCities(search: DiscoverSearch, loaded: LoadedCatalogue): readonly string[] {
  const groups = useAwaited(loaded.filters)
  const chosen = chosenFilters(search).join()
  return useMemo(() => {
    const ids = chosen.split(',').map(Number)
    const cities = groups.find(({ key }) => key === 'city')?.filter ?? []
    return cities.filter(({ filter_id }) => ids.includes(filter_id)).map(({ name }) => name)
  }, [groups, chosen])
}

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

/** An empty list; a narrowed one names what there is without one of its selections. */
function Nothing({ search, loaded, onChange }: FilterProps) {
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
