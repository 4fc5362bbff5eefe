import { type ComponentProps, memo, type ReactNode, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import { coursePrices } from '../../contract/constants.ts'
import type { FilterGroup } from '../../contract/catalogue.ts'
import { forgetCity } from '../dates/visit-city.ts'
import { Accordion, AccordionItem } from '../ui/Accordion.tsx'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { SkeletonText } from '../ui/Skeleton.tsx'
import { useAwaited } from '../useAwaited.ts'
import { takesCityOff } from './city-filter.rules.ts'
import { chosenFilters, type DiscoverSearch } from './discover.rules.ts'
import {
  type DiscoverChange,
  opensFirst,
  withCategory,
  withFilter,
  withMonth,
  withPrice,
} from './discover-changes.rules.ts'
import type { LoadedCatalogue } from './loadCatalogue.ts'
import { useDays } from './parts/useDays.ts'

export type FilterProps = {
  search: DiscoverSearch
  loaded: LoadedCatalogue
  onChange: (step: DiscoverChange, replace?: boolean) => void
}

const isCity = ({ key }: FilterGroup) => key === 'city'
const isOther = (group: FilterGroup) => !isCity(group)

/**
 * Where and when first, then the category, the price and every other group of filters. Each choice has the number of
 * courses that it would leave under the other selections.
 */
export function FilterPanel(props: FilterProps) {
  const t = useTranslations('catalogue.discover')
  return (
    <section aria-label={t('filters')}>
      <Accordion className="border-t-0">
        <Suspense fallback={<SkeletonText lines={6} className="py-5" />}>
          <FilterGroups {...props} only={isCity} />
        </Suspense>
        <Group title={t('month')} lines={5} open>
          <MonthChoices {...props} />
        </Group>
        <Group title={t('category')} lines={9} open>
          <CategoryChoices {...props} />
        </Group>
        <Group title={t('price')} lines={3} open={props.search.price !== undefined}>
          <PriceChoices {...props} />
        </Group>
        <Suspense fallback={<SkeletonText lines={6} className="py-5" />}>
          <FilterGroups {...props} only={isOther} />
        </Suspense>
      </Accordion>
    </section>
  )
}

type GroupProps = { title: string; lines: number; open: boolean; children: ReactNode }

const Group = ({ title, lines, open, children }: GroupProps) => (
  <AccordionItem title={title} level={2} defaultOpen={open}>
    <fieldset>
      <legend className="sr-only">{title}</legend>
      <Suspense fallback={<SkeletonText lines={lines} className="pt-3" />}>{children}</Suspense>
    </fieldset>
  </AccordionItem>
)

/** The number of a choice by its id; undefined while nothing is known. */
function totalOf<Key extends string, Id>(
  list: readonly (Record<Key, Id> & { total: number })[] | undefined,
  key: Key,
  id: Id,
): number | undefined {
  return list && (list.find((one) => one[key] === id)?.total ?? 0)
}

function FilterGroups({ search, loaded, onChange, only }: FilterProps & { only: (group: FilterGroup) => boolean }) {
  const chosen = chosenFilters(search)
  const counts = useAwaited(loaded.counts)
  const groups = useAwaited(loaded.filters)
  function take(step: DiscoverChange) {
    if (takesCityOff(step, search, groups)) forgetCity()
    onChange(step)
  }
  return groups.filter(only).map(({ filter_group_id, key, name, filter }) => {
    const used = filter.filter(({ filter_id }) => chosen.includes(filter_id)).length
    return (
      <AccordionItem
        key={filter_group_id}
        title={name}
        level={2}
        defaultOpen={opensFirst(key, filter_group_id, used, search)}
        aside={
          used > 0 && (
            <Badge tone="pine" className="tabular">
              {used}
            </Badge>
          )
        }
      >
        <fieldset>
          <legend className="sr-only">{name}</legend>
          {filter.map(({ filter_id, name: label }) => (
            <Choice
              key={filter_id}
              type="checkbox"
              label={label}
              total={totalOf(counts?.filters, 'filter_id', filter_id)}
              checked={chosen.includes(filter_id)}
              onChange={() => take(withFilter(filter_id, filter_group_id))}
            />
          ))}
        </fieldset>
      </AccordionItem>
    )
  })
}

/** The months that have dates, and the chosen one. */
function MonthChoices({ search, loaded, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const days = useDays()
  const name = useId()
  const counts = useAwaited(loaded.counts)
  const months = [
    ...new Set([...(counts?.months ?? []).map(({ month }) => month), ...(search.month ? [search.month] : [])]),
  ].toSorted()
  return (
    <>
      <Choice
        type="radio"
        name={name}
        label={t('anyMonth')}
        checked={!search.month}
        onChange={() => onChange(withMonth(undefined))}
      />
      {months.map((month) => (
        <Choice
          key={month}
          type="radio"
          name={name}
          label={days.month(month)}
          total={totalOf(counts?.months, 'month', month)}
          checked={search.month === month}
          onChange={() => onChange(withMonth(month))}
        />
      ))}
    </>
  )
}

function PriceChoices({ search, loaded, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const name = useId()
  const counts = useAwaited(loaded.counts)
  return (
    <>
      <Choice
        type="radio"
        name={name}
        label={t('anyPrice')}
        checked={!search.price}
        onChange={() => onChange(withPrice(undefined))}
      />
      {coursePrices.map((price) => (
        <Choice
          key={price}
          type="radio"
          name={name}
          label={t(`prices.${price}`)}
          total={totalOf(counts?.prices, 'price', price)}
          checked={search.price === price}
          onChange={() => onChange(withPrice(price))}
        />
      ))}
    </>
  )
}

/** A course has one category, so one can be chosen at a time. */
function CategoryChoices({ search, loaded, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const name = useId()
  const counts = useAwaited(loaded.counts)
  const categories = useAwaited(loaded.categories)
  return (
    <>
      <Choice
        type="radio"
        name={name}
        label={t('anyCategory')}
        checked={!search.category_id}
        onChange={() => onChange(withCategory(undefined))}
      />
      {categories.map(({ category_id, name: label }) => (
        <Choice
          key={category_id}
          type="radio"
          name={name}
          label={label}
          total={totalOf(counts?.categories, 'category_id', category_id)}
          checked={search.category_id === category_id}
          onChange={() => onChange(withCategory(category_id))}
        />
      ))}
    </>
  )
}

type ChoiceProps = { label: string; total?: number | undefined } & ComponentProps<'input'>

/** A choice that would leave no course is grey, and stays. */
function Choice({ label, total, ...input }: ChoiceProps) {
  return (
    <label
      className={cx(
        'flex min-h-9 items-center gap-3 rounded-sm py-1 hover:text-pine',
        total === 0 && !input.checked && 'text-ink-soft',
      )}
    >
      <input {...input} className="tick" />
      <span className="min-w-0 flex-1 leading-snug">{label}</span>
      {total !== undefined && <Total count={total} />}
    </label>
  )
}

/** Rendered once: a tick changes the input only. */
const Total = memo(function Total({ count }: { count: number }) {
  const t = useTranslations('catalogue.discover')
  return (
    <span className="tabular text-sm text-ink-soft">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('carry', { count })}</span>
    </span>
  )
})
