import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { coursePrices } from '../../contract/constants.ts'
import { textLink } from '../ui/textLink.ts'
import { useAwaited } from '../useAwaited.ts'
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

type Props = { search: DiscoverSearch; loaded: LoadedCatalogue }
type Choice = { key: string; label: string; total?: number | undefined; chosen: boolean; step: DiscoverChange }

/** The choices of the filters as links, each to the list that it would show; a chosen one is taken back by its link. */
function Links({ search, loaded }: Props) {
  const t = useTranslations('catalogue.discover')
  const days = useDays()
  const counts = useAwaited(loaded.counts)
  const categories = useAwaited(loaded.categories)
  const groups = useAwaited(loaded.filters)
  const ids = chosenFilters(search)
  const months: Choice[] = (counts?.months ?? []).map(({ month, total }) => ({
    key: month,
    label: days.month(month),
    total,
    chosen: search.month === month,
    step: withMonth(search.month === month ? undefined : month),
  }))
  const ofCategory: Choice[] = categories.map(({ category_id: id, name }) => ({
    key: String(id),
    label: name,
    total: counts?.categories.find(({ category_id }) => category_id === id)?.total ?? 0,
    chosen: search.category_id === id,
    step: withCategory(search.category_id === id ? undefined : id),
  }))
  const prices: Choice[] = coursePrices.map((price) => ({
    key: price,
    label: t(`prices.${price}`),
    total: counts?.prices.find((one) => one.price === price)?.total ?? 0,
    chosen: search.price === price,
    step: withPrice(search.price === price ? undefined : price),
  }))
  const others = groups.map(({ filter_group_id, key, name, filter }) => {
    const choices: Choice[] = filter.map(({ filter_id, name: label }) => ({
      key: String(filter_id),
      label,
      total: counts?.filters.find((one) => one.filter_id === filter_id)?.total ?? 0,
      chosen: ids.includes(filter_id),
      step: withFilter(filter_id, filter_group_id),
    }))
    const used = choices.filter(({ chosen }) => chosen).length
    return { title: name, choices, open: opensFirst(key, filter_group_id, used, search) }
  })
  return (
    <div className="mb-6 grid items-start gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <Group title={t('month')} choices={months} open={search.month !== undefined} />
      <Group title={t('category')} choices={ofCategory} open={search.category_id !== undefined} />
      <Group title={t('price')} choices={prices} open={search.price !== undefined} />
      {others.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  )
}

function Group({ title, choices, open }: { title: string; choices: readonly Choice[]; open: boolean }) {
  return (
    <details open={open}>
      <summary className="font-semibold">{title}</summary>
      <ul className="mt-1 grid gap-1">
        {choices
          .filter(({ total, chosen }) => total !== 0 || chosen)
          .map(({ key, label, total, chosen, step }) => (
            <li key={key}>
              <Link
                to="/discover"
                search={step}
                // The router marks a link to less than the present search as the page that is open.
                activeOptions={{ exact: true }}
                aria-current={chosen || undefined}
                // Each list links to further ones: for a search engine they are without end, and none is indexed.
                rel="nofollow"
                className={textLink}
              >
                {label}
              </Link>
              {total !== undefined && ` (${total})`}
            </li>
          ))}
      </ul>
    </details>
  )
}

/** Where there is no JavaScript for the controls of the filters. Browsers that have it do not render what is inside. */
export const FilterLinks = createIsomorphicFn()
  .server((props: Props) => (
    <noscript>
      <Suspense>
        <Links {...props} />
      </Suspense>
    </noscript>
  ))
  .client((_props: Props) => <noscript />)
