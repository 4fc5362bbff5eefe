import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { listCategories } from '../api/catalogue.ts'
import { queryClient } from '../api/query-client.ts'

/** The categories in which something can be bought, before anything is typed. Nothing when they do not load. */
export function SearchStart({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('shell.search')
  const { data = [] } = useQuery({ queryKey: ['categories'], queryFn: listCategories }, queryClient)
  const categories = data.filter(({ total }) => total > 0)
  if (!categories.length) return null
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
