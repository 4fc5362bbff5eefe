import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, memo } from 'react'
import { deferHydration } from '../deferHydration.tsx'
import { ChosenFilters as ChosenFiltersNow } from './ChosenFilters.tsx'
import { whenVisible } from '../when-visible.ts'
import { isNarrowed } from './discover-changes.rules.ts'
import type { FilterProps } from './FilterPanel.tsx'

/** Loaded with the first filter that is chosen. */
const ChosenFilters = deferHydration(
  createIsomorphicFn()
    .server(() => ChosenFiltersNow)
    .client(() =>
      lazy(() =>
        whenVisible('#chosen-filters', () =>
          import('./ChosenFilters.tsx').then((module) => ({ default: module.ChosenFilters })),
        ),
      ),
    )(),
)

/**
 * The active filters. The element stays when it is empty: inserting it would give all results a new style. Its first line
 * has its place before they are there.
 */
export const FilterTags = memo(function FilterTags(props: FilterProps) {
  const narrowed = isNarrowed(props.search)
  return <div className={narrowed ? 'mt-4 min-h-9' : undefined}>{narrowed && <ChosenFilters {...props} />}</div>
})
