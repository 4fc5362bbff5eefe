import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { forgetCity, rememberCity } from '../dates/visit-city.ts'
import { ReadAs } from '../shell/ReadAs.tsx'
import { Button } from '../ui/Button.tsx'
import { Tag, TagList } from '../ui/TagList.tsx'
import { useAwaited } from '../useAwaited.ts'
import { lastCity, takesCityOff } from './city-filter.rules.ts'
import { chosenFilters, searchText } from './discover.rules.ts'
import {
  cleared,
  type DiscoverChange,
  onSale,
  withCategory,
  withMonth,
  withoutFilter,
  withPrice,
  withText,
} from './discover-changes.rules.ts'
import type { FilterProps } from './FilterPanel.tsx'
import type { LoadedCatalogue } from './loadCatalogue.ts'
import { useDays } from './parts/useDays.ts'

/**
 * The chosen filters, each with a button that removes it, and one that removes all. A city among them is the city of
 * the visit.
 */
export function ChosenFilters({ search, loaded, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const categories = useAwaited(loaded.categories)
  const groups = useAwaited(loaded.filters)
  const chosen = chosenFilters(search)
  const days = useDays()
  const city = lastCity(search, groups)?.name
  useEffect(() => {
    if (city) rememberCity(city)
  }, [city])
  function take(step: DiscoverChange) {
    if (takesCityOff(step, search, groups)) forgetCity()
    onChange(step)
  }
  const text = searchText(search)
  const category = categories.find(({ category_id }) => category_id === search.category_id)
  const tags = [
    ...(text ? [{ key: 'q', label: t('quoted', { text }), step: withText('') }] : []),
    ...(category ? [{ key: 'category', label: category.name, step: withCategory(undefined) }] : []),
    ...(search.month ? [{ key: 'month', label: days.month(search.month), step: withMonth(undefined) }] : []),
    ...(search.price ? [{ key: 'price', label: t(`prices.${search.price}`), step: withPrice(undefined) }] : []),
    ...(search.state ? [{ key: 'state', label: t('preparing'), step: onSale }] : []),
    ...groups.flatMap(({ filter_group_id, filter }) =>
      filter
        .filter(({ filter_id }) => chosen.includes(filter_id))
        .map(({ filter_id, name }) => ({
          key: String(filter_id),
          label: name,
          step: withoutFilter(filter_id, filter_group_id),
        })),
    ),
  ]
  if (!tags.length) return null
  return (
    <div id="chosen-filters">
      <div className="flex flex-wrap items-center gap-2">
        <TagList aria-label={t('chosen')}>
          {tags.map(({ key, label, step }) => (
            <Tag key={key} onRemove={() => take(step)}>
              {label}
            </Tag>
          ))}
        </TagList>
        <Button size="sm" variant="quiet" onClick={() => take(cleared)}>
          {t('clear')}
        </Button>
      </div>
      <Suspense>
        <HowRead courses={loaded.courses} />
      </Suspense>
    </div>
  )
}

function HowRead({ courses }: Pick<LoadedCatalogue, 'courses'>) {
  const list = useAwaited(courses)
  if (!('total' in list) || !list.read_as) return null
  return (
    <p className="measure mt-4">
      <ReadAs read={list.read_as} />
    </p>
  )
}
