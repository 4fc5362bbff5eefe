import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { listCategories, listFilters } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { SkeletonText } from '../ui/Skeleton.tsx'

/**
 * Before anything is typed: the courses that are bought most, the cities and the categories in which something can be
 * bought. Nothing of what does not load.
 */
export function SearchStart({ onChoose }: { onChoose: () => void }) {
  const { data = [] } = useQuery({ queryKey: ['categories'], queryFn: listCategories }, queryClient)
  const categories = data.filter(({ total }) => total > 0)
  return (
    <>
      <Wanted onChoose={onChoose} />
      <Cities onChoose={onChoose} />
      {categories.length > 0 && <Categories categories={categories} onChoose={onChoose} />}
    </>
  )
}

function Wanted({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('shell.search')
  const { data, isPending } = useQuery(
    { queryKey: ['wanted'], queryFn: () => call('listCourses', { query: { limit: 4 } }) },
    queryClient,
  )
  if (isPending) return <SkeletonText lines={8} className="mt-5" />
  if (!data?.data.length) return null
  return (
    <section aria-labelledby="search-wanted" className="mt-5">
      <h2 id="search-wanted" className="text-sm font-bold text-ink-soft">
        {t('wanted')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {data.data.map(({ id, title, lang, thumb }) => (
          <li key={id}>
            <Link
              data-hit
              to="/course-about/$id/{-$backRoute}"
              params={{ id: String(id) }}
              onClick={onChoose}
              className="flex min-h-14 items-center gap-3 py-2 hover:text-pine"
            >
              <img src={thumb} alt="" width={64} height={40} loading="lazy" className="rounded-sm" />
              <span lang={lang} className="font-semibold">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cities({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('shell.search')
  const { data = [] } = useQuery({ queryKey: ['filters'], queryFn: listFilters }, queryClient)
  const group = data.find(({ key }) => key === 'city')
  const cities = group?.filter.filter(({ total }) => total > 0) ?? []
  if (!group || !cities.length) return null
  return (
    <section aria-labelledby="search-cities" className="mt-5">
      <h2 id="search-cities" className="text-sm font-bold text-ink-soft">
        {t('cities')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {cities.map(({ filter_id, name }) => (
          <li key={filter_id}>
            <Link
              data-hit
              to="/discover"
              search={{ filter_id, filter_group_id: group.filter_group_id }}
              onClick={onChoose}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3.5 text-sm font-semibold hover:border-pine hover:text-pine"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type CategoriesProps = { categories: Awaited<ReturnType<typeof listCategories>>; onChoose: () => void }

function Categories({ categories, onChoose }: CategoriesProps) {
  const t = useTranslations('shell.search')
  return (
    <section aria-labelledby="search-start" className="mt-5">
      <h2 id="search-start" className="text-sm font-bold text-ink-soft">
        {t('categories')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {categories.map(({ category_id, name, total }) => (
          <li key={category_id}>
            <Link
              data-hit
              to="/discover"
              search={{ category_id }}
              onClick={onChoose}
              className="flex min-h-12 items-center justify-between gap-4 hover:text-pine"
            >
              <span className="font-semibold">{name}</span> <span className="tabular text-ink-soft">{total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
