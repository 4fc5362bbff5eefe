import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useOptimistic,
  useRef,
} from 'react'
import { useTranslations } from 'use-intl'
import type { Category } from '../../contract/catalogue.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { useSignIn } from '../api/session.ts'
import { useAwaited } from '../useAwaited.ts'
import { whenMatched } from '../when-matched.ts'
import { whenVisible } from '../when-visible.ts'
import { readDiscover } from './discover.rules.ts'
import type { DiscoverChange } from './discover-changes.rules.ts'
import { discoverHead } from './discover-head.ts'
import { FilterLinks } from './FilterLinks.tsx'
import { FilterPanel as FilterPanelNow } from './FilterPanel.tsx'
import { FilterTags } from './FilterTags.tsx'
import { type LoadedCatalogue, loadCatalogue } from './loadCatalogue.ts'
import { Results } from './Results.tsx'
import { Toolbar } from './Toolbar.tsx'

/** Loaded for signed-in users only. */
const CartSummary = lazy(() => import('./CartSummary.tsx').then((module) => ({ default: module.CartSummary })))

/** Rendered with the page. On a small screen the filters are in a sheet: this panel is not loaded there. */
const FilterPanel = createIsomorphicFn()
  .server(() => FilterPanelNow)
  .client(() =>
    lazy(() =>
      whenMatched('(min-width: 900px)').then(() =>
        whenVisible('#wide-filters', () =>
          import('./FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })),
        ),
      ),
    ),
  )()

export const Route = createFileRoute('/discover')({
  validateSearch: readDiscover,
  staticData: { messages: ['catalogue'], shape: 'list' },
  // Sorted: the server orders the query names, and the cache key must be the same in the browser.
  loaderDeps: ({ search }) => readDiscover(search),
  ...readAgainAfter,
  loader: loadCatalogue,
  head: ({
    match: {
      context: { messages, language, site },
      search,
    },
    loaderData,
  }) => discoverHead({ messages: messages.catalogue?.discover, language, site, search, loaded: loaderData }),
  component: DiscoverPage,
})

function DiscoverPage() {
  const t = useTranslations('catalogue.discover')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // A tick shows at once; the address follows in a transition.
  const [shown, show] = useOptimistic(search)
  // The tags move all results down: they follow the tick.
  const tagged = useDeferredValue(shown)
  // The previous results stay until the new ones have loaded.
  const current = Route.useLoaderData()
  const loaded = useDeferredValue(current)

  // Constant, so that a tick does not render the results again.
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])
  const change = useCallback(
    (step: DiscoverChange, replace = false) =>
      startTransition(async () => {
        show(step(latest.current)) // a value, not the step: a tick that is taken twice would be an untick
        await navigate({ search: step, replace, resetScroll: false })
      }),
    [navigate, show],
  )
  return (
    <div className="wrap pt-8 pb-10 sm:pt-10">
      <Suspense fallback={<Heading />}>
        <CategoryHeading chosen={shown.category_id} categories={loaded.categories} />
      </Suspense>
      <div className="mt-6 grid gap-10 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <aside id="wide-filters" aria-label={t('filterColumn')} className="no-print hidden lg:block noscript:hidden">
          <div className="sticky top-20 -mx-1 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain mask-[linear-gradient(black_calc(100%-2.5rem),transparent)] px-1 pb-10 [scrollbar-width:thin]">
            <Suspense>
              <FilterPanel search={shown} loaded={loaded} onChange={change} />
            </Suspense>
          </div>
        </aside>
        <div className="min-w-0 noscript:lg:col-span-2">
          <FilterLinks search={search} loaded={loaded} />
          <Toolbar search={shown} loaded={loaded} onChange={change} />
          <FilterTags search={tagged} loaded={loaded} onChange={change} />
          <Suspense>
            <Results search={search} loaded={loaded} waiting={loaded !== current} onChange={change} />
          </Suspense>
        </div>
      </div>
      <OwnCart />
    </div>
  )
}

/** Apart, because a render of the screen would hydrate all its parts at once. */
function OwnCart() {
  const { status } = useSignIn()
  return <Suspense>{status === 'signed-in' && <CartSummary />}</Suspense>
}

/** The title: the chosen category's, or the catalogue's. */
function CategoryHeading({
  chosen,
  categories,
}: {
  chosen: number | undefined
  categories: LoadedCatalogue['categories']
}) {
  return <Heading category={useAwaited(categories).find(({ category_id }) => category_id === chosen)} />
}

function Heading({ category }: { category?: Category | undefined }) {
  const t = useTranslations('catalogue.discover')
  return (
    <>
      <h1 className="text-4xl">{category?.name ?? t('title')}</h1>
      <p className="measure mt-2 text-lg text-ink-soft">{category?.description ?? t('intro')}</p>
    </>
  )
}
