import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { useTranslations } from 'use-intl'
import { categoriesQuery, coursesQuery, filtersQuery } from '../api/catalogue.ts'
import { pageHead } from '../head.ts'
import { useSite } from '../shell/useSite.ts'
import { CartSummary } from './CartSummary.tsx'
import { catalogueSearch, type DiscoverChange, discoverSearch } from './discover.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { FilterTags } from './FilterTags.tsx'
import { Results } from './Results.tsx'
import { Toolbar } from './Toolbar.tsx'

export const Route = createFileRoute('/discover')({
  validateSearch: discoverSearch,
  staticData: { words: ['catalogue'] },
  loaderDeps: ({ search }) => search,
  // The browser shows the page at once, with the shapes of what comes; the server waits for all.
  loader: async ({ context: { queryClient }, deps }) => {
    const courses = coursesQuery(catalogueSearch(deps))
    if (typeof window === 'undefined') {
      await Promise.all([
        queryClient.ensureQueryData(courses), queryClient.ensureQueryData(categoriesQuery), queryClient.ensureQueryData(filtersQuery),
      ])
    } else {
      void queryClient.prefetchQuery(courses)
      void queryClient.prefetchQuery(categoriesQuery)
      void queryClient.prefetchQuery(filtersQuery)
    }
  },
  head: ({ match: { context: { messages, language, site }, search } }) => pageHead({
    title: messages.catalogue?.discover.title ?? '', description: messages.catalogue?.discover.intro ?? '', language, ...site,
    path: search.category_id ? `/discover?category_id=${search.category_id}` : '/discover',
  }),
  component: DiscoverPage,
})

function DiscoverPage() {
  const { shopping } = useSite()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // A tick shows at once; the address follows when the page has caught up.
  const [shown, show] = useOptimistic(search)

  function change(step: DiscoverChange, replace = false) {
    startTransition(async () => {
      show(step(shown)) // a value, not the step: a tick that is taken twice would be an untick
      await navigate({ search: step, replace, resetScroll: false })
    })
  }
  return (
    <div className="wrap pt-8 pb-10 sm:pt-10">
      <Heading category={shown.category_id} />
      <div className="mt-6 grid gap-10 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <aside className="hidden lg:block">
          <FilterPanel search={shown} onChange={change} />
        </aside>
        <div className="min-w-0">
          <Toolbar search={shown} onChange={change} />
          <FilterTags search={shown} onChange={change} />
          <Results search={search} onChange={change} />
        </div>
      </div>
      {shopping && <CartSummary />}
    </div>
  )
}

/** The chosen category speaks for itself; without one the whole catalogue does. */
function Heading({ category }: { category: number | undefined }) {
  const t = useTranslations('catalogue.discover')
  const { data: categories } = useQuery(categoriesQuery)
  const chosen = categories?.find(({ category_id }) => category_id === category)
  return (
    <>
      <h1 className="text-4xl">{chosen?.name ?? t('title')}</h1>
      <p className="measure mt-2 text-lg text-ink-soft">{chosen?.description ?? t('intro')}</p>
    </>
  )
}
