import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, memo, type MouseEvent, useCallback, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { deferHydration } from '../deferHydration.tsx'
import { whenVisible } from '../when-visible.ts'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { cx } from '../ui/cx.ts'
import { useAwaited } from '../useAwaited.ts'
import { chosenFilters, type DiscoverSearch, searchText } from './discover.rules.ts'
import type { FilterProps } from './FilterPanel.tsx'
import { ListEnd as ListEndNow } from './ListEnd.tsx'
import type { Listed, LoadedCatalogue } from './loadCatalogue.ts'
import { NoCourses as NoCoursesNow } from './NoCourses.tsx'
import { CourseCard } from './parts/CourseCard.tsx'

const grid = 'grid gap-x-6 gap-y-4 sm:gap-y-8 sm:grid-cols-2 xl:grid-cols-3'

/** Loaded with the first page of the list that is empty. */
const NoCourses = deferHydration(
  createIsomorphicFn()
    .server(() => NoCoursesNow)
    .client(() =>
      lazy(() =>
        whenVisible('#no-courses', () => import('./NoCourses.tsx').then((module) => ({ default: module.NoCourses }))),
      ),
    )(),
)

const ListEnd = deferHydration(
  createIsomorphicFn()
    .server(() => ListEndNow)
    .client(() =>
      lazy(() =>
        whenVisible('#list-end', () => import('./ListEnd.tsx').then((module) => ({ default: module.ListEnd }))),
      ),
    )(),
)

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

  const turn = useCallback((event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section aria-label={t('results')} aria-busy={waiting || undefined} className="mt-5">
      <p ref={top} role="status" tabIndex={-1} className="wrap-anywhere scroll-mt-24 font-semibold outline-none">
        {text && !data.read_as ? t('foundFor', { count: data.total, text }) : t('found', { count: data.total })}
      </p>
      {data.data.length === 0 ? (
        <NoCourses search={search} loaded={loaded} onChange={onChange} listed={data} onTurn={turn} />
      ) : (
        <ul className={cx('mt-4 transition-opacity', grid, waiting && 'opacity-60')}>
          {data.data.map((course, at) => (
            <li key={course.id} className="grid sm:row-span-4 sm:grid-rows-subgrid gap-y-0">
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
      <ListEnd search={search} loaded={loaded} listed={data} onTurn={turn} />
    </section>
  )
}

/** The names of the cities that are chosen among the filters, the last one last; constant while they are. */
function useCities(search: DiscoverSearch, loaded: LoadedCatalogue): readonly string[] {
  const groups = useAwaited(loaded.filters)
  const chosen = chosenFilters(search).join()
  return useMemo(() => {
    const cities = groups.find(({ key }) => key === 'city')?.filter ?? []
    return chosen.split(',').flatMap((id) => cities.find(({ filter_id }) => filter_id === Number(id))?.name ?? [])
  }, [groups, chosen])
}
