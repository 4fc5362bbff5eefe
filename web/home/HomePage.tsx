import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { clientBanners } from '../../contract/constants.ts'
import { listCategories, readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { useSignIn } from '../api/session.ts'
import { deferHydration } from '../deferHydration.tsx'
import { CallBackForm } from '../content/parts/CallBackForm.tsx'
import { pageHead } from '../head.ts'
import { whenVisible } from '../when-visible.ts'
import { useSite } from '../shell/useSite.ts'
import { siteData } from '../structured-data.ts'
import { BelowFold as BelowFoldNow } from './BelowFold.tsx'
import { Categories as CategoriesNow } from './Categories.tsx'
import { Hero as HeroNow } from './Hero.tsx'
import { Slider } from './Slider.tsx'
import { Proof } from './Proof.tsx'
import { pairSlides } from './slides.rules.ts'
import { VerifyBand as VerifyBandNow } from './VerifyBand.tsx'

/** Rendered with the page; hydrated from a chunk of its own when it comes into view. */
const BelowFold = deferHydration(
  createIsomorphicFn()
    .server(() => BelowFoldNow)
    .client(() =>
      lazy(() =>
        whenVisible('#below-fold', () => import('./BelowFold.tsx').then((module) => ({ default: module.BelowFold }))),
      ),
    )(),
)

/** The same for the categories: they are links, and work before. */
const Categories = deferHydration(
  createIsomorphicFn()
    .server(() => CategoriesNow)
    .client(() =>
      lazy(() =>
        whenVisible('#categories', () => import('./Categories.tsx').then((module) => ({ default: module.Categories }))),
      ),
    )(),
)

const VerifyBand = deferHydration(
  createIsomorphicFn()
    .server(() => VerifyBandNow)
    .client(() =>
      lazy(() =>
        whenVisible('#verify-band', () =>
          import('./VerifyBand.tsx').then((module) => ({ default: module.VerifyBand })),
        ),
      ),
    )(),
)

/** Shown where there are no slides. */
const Hero = deferHydration(
  createIsomorphicFn()
    .server(() => HeroNow)
    .client(() => lazy(() => import('./Hero.tsx').then((module) => ({ default: module.Hero }))))(),
)

/** Loaded for signed-in users only. */
const ContinueBar = lazy(() => import('./ContinueBar.tsx').then((module) => ({ default: module.ContinueBar })))

/** Five of them (requirements 9). */
const bestsellers = { sort: 'bestsellers', limit: 5 } as const

/** What is not essential may fail to load: the page is shown without it. */
const orElse = <T, Else>(asked: Promise<T>, missing: Else): Promise<T | Else> => asked.catch(() => missing)

export const Route = createFileRoute('/')({
  staticData: { messages: ['home', 'catalogue', 'contact'], shape: 'home' },
  ...readAgainAfter,
  loader: async ({ context: { site } }) => {
    const [categories, proof, desktop, mobile, clients, { notice }, popular, offers] = await Promise.all([
      site.shopping ? listCategories() : [],
      site.shopping ? orElse(call('getProof'), undefined) : undefined,
      orElse(call('listSlides', { query: { type: 'desktop' } }), []),
      orElse(call('listSlides', { query: { type: 'mobile' } }), []),
      site.shopping ? orElse(call('listBanners', { params: { id: clientBanners } }), []) : [],
      orElse(call('getNotice'), { notice: null }),
      site.shopping ? call('listCourses', { query: bestsellers }) : undefined,
      site.shopping ? orElse(call('listDiscounts'), []) : [],
    ])
    // Before the page is shown: it moves everything down.
    if (notice) await import('../shell/NoticeBar.tsx')
    return {
      categories,
      proof,
      slides: pairSlides(desktop, mobile),
      clients,
      notice,
      popular: popular?.data ?? [],
      offer: offers[0],
    }
  },
  head: ({
    match: {
      context: { messages, language, site },
    },
  }) =>
    pageHead({
      title: messages.home?.head.title ?? site.brand,
      description: messages.home?.head.description ?? '',
      path: '/',
      language,
      ...site,
      data: import.meta.env.SSR ? [siteData({ ...site, language })] : [],
    }),
  component: HomePage,
})

function HomePage() {
  const { shopping } = useSite()
  const { categories, proof, slides, clients, popular, offer } = Route.useLoaderData()
  return (
    <>
      {slides.length > 0 ? (
        <Slider slides={slides} proof={shopping && <Proof categories={categories} proof={proof} />} />
      ) : (
        <Hero />
      )}
      {shopping && <Categories categories={categories} />}
      <BelowFold popular={popular} clients={clients} offer={offer} />
      {/* Text typed before hydration is kept only in parts that hydrate with the page. */}
      {shopping && <CallBackForm />}
      <VerifyBand />
      <OwnCourse />
    </>
  )
}

/** Apart, because a render of the screen would hydrate all its parts at once. */
function OwnCourse() {
  const { status } = useSignIn()
  return <Suspense>{status === 'signed-in' && <ContinueBar />}</Suspense>
}
