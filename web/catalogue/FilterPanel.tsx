import { type ComponentProps, memo, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { FilterGroup } from '../../contract/catalogue.ts'
import { Accordion, AccordionItem } from '../ui/Accordion.tsx'
import { Badge } from '../ui/Badge.tsx'
import { SkeletonText } from '../ui/Skeleton.tsx'
import { useAwaited } from '../useAwaited.ts'
import {
  chosenFilters,
  type DiscoverChange,
  type DiscoverSearch,
  opensFirst,
  withCategory,
  withFilter,
} from './discover.rules.ts'
import type { LoadedCatalogue } from './loadCatalogue.ts'

export type FilterProps = {
  search: DiscoverSearch
  loaded: LoadedCatalogue
  onChange: (step: DiscoverChange, replace?: boolean) => void
}

const isCity = ({ key }: FilterGroup) => key === 'city'
const isOther = (group: FilterGroup) => !isCity(group)

/** The city, the category, then every other group of filters, each with how many courses carry it. */
export function FilterPanel(props: FilterProps) {
  const t = useTranslations('catalogue.discover')
  return (
    <section aria-label={t('filters')}>
      <Accordion className="border-t-0">
        <Suspense fallback={<SkeletonText lines={6} className="py-5" />}>
          <FilterGroups {...props} only={isCity} />
        </Suspense>
        <AccordionItem title={t('category')} level={2} defaultOpen>
          <fieldset>
            <legend className="sr-only">{t('category')}</legend>
            <Suspense fallback={<SkeletonText lines={9} className="pt-3" />}>
              <CategoryChoices {...props} />
            </Suspense>
          </fieldset>
        </AccordionItem>
        <Suspense fallback={<SkeletonText lines={6} className="py-5" />}>
          <FilterGroups {...props} only={isOther} />
        </Suspense>
      </Accordion>
    </section>
  )
}

function FilterGroups({ search, loaded, onChange, only }: FilterProps & { only: (group: FilterGroup) => boolean }) {
  const chosen = chosenFilters(search)
  return useAwaited(loaded.filters)
    .filter(only)
    .map(({ filter_group_id, key, name, filter }) => {
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
            {filter.map(({ filter_id, name: label, total }) => (
              <Choice
                key={filter_id}
                type="checkbox"
                label={label}
                total={total}
                checked={chosen.includes(filter_id)}
                onChange={() => onChange(withFilter(filter_id, filter_group_id))}
              />
            ))}
          </fieldset>
        </AccordionItem>
      )
    })
}

/** A course has one category, so one can be chosen at a time. */
function CategoryChoices({ search, loaded, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const name = useId()
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
      {categories.map(({ category_id, name: label, total }) => (
        <Choice
          key={category_id}
          type="radio"
          name={name}
          label={label}
          total={total}
          checked={search.category_id === category_id}
          onChange={() => onChange(withCategory(category_id))}
        />
      ))}
    </>
  )
}

function Choice({ label, total, ...input }: { label: string; total?: number } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-9 items-center gap-3 rounded-sm py-1 hover:text-pine">
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
