import { createFileRoute } from '@tanstack/react-router'
import { clientBanners } from '../../contract/content.ts'
import { listCategories, readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { pageHead } from '../head.ts'
import { Advantages } from './Advantages.tsx'
import { Categories } from './Categories.tsx'
import { Clients } from './Clients.tsx'
import { Hero } from './Hero.tsx'
import { OfferBanner } from './OfferBanner.tsx'
import { Popular } from './Popular.tsx'
import { Slider } from './Slider.tsx'
import { pairSlides } from './slides.ts'
import { Steps } from './Steps.tsx'
import { VerifyBand } from './VerifyBand.tsx'

/** Five of them (point 9). */
const bestsellers = { sort: 'bestsellers', limit: 5 } as const

export const Route = createFileRoute('/')({
  staticData: { words: ['home', 'catalogue'] },
  ...readAgainAfter,
  loader: async ({ context: { site } }) => {
    const [categories, desktop, mobile, clients, { notice }, popular, offers] = await Promise.all([
      listCategories(), call('listSlides', { query: { type: 'desktop' } }), call('listSlides', { query: { type: 'mobile' } }),
      call('listBanners', { params: { id: clientBanners } }), call('getNotice'),
      site.shopping ? call('listCourses', { query: bestsellers }) : undefined, site.shopping ? call('listDiscounts') : [],
    ])
    return { categories, slides: pairSlides(desktop, mobile), clients, notice, popular: popular?.data ?? [], offer: offers[0] }
  },
  head: ({ match: { context: { messages, language, site } } }) => pageHead({
    title: messages.home?.head.title ?? site.brand, description: messages.home?.head.description ?? '', path: '/', language, ...site,
  }),
  component: HomePage,
})

function HomePage() {
  const { categories, slides, clients, popular, offer } = Route.useLoaderData()
  return (
    <>
      {slides.length > 0 ? <Slider slides={slides} /> : <Hero />}
      <Categories categories={categories} />
      {popular.length > 0 && <Popular courses={popular} />}
      {offer && <OfferBanner offer={offer} />}
      <Advantages />
      <Steps />
      {clients.length > 0 && <Clients clients={clients} />}
      <VerifyBand />
    </>
  )
}
