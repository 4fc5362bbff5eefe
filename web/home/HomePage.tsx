import { createFileRoute } from '@tanstack/react-router'
import { listCategories, readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { pageHead } from '../head.ts'
import { Advantages } from './Advantages.tsx'
import { Categories } from './Categories.tsx'
import { Hero } from './Hero.tsx'
import { Popular } from './Popular.tsx'
import { Steps } from './Steps.tsx'
import { VerifyBand } from './VerifyBand.tsx'

/** Five of them (point 9). */
const bestsellers = { sort: 'bestsellers', limit: 5 } as const

export const Route = createFileRoute('/')({
  staticData: { words: ['home', 'catalogue'] },
  ...readAgainAfter,
  loader: async ({ context: { site } }) => {
    const [categories, popular] = await Promise.all([listCategories(), site.shopping ? call('listCourses', { query: bestsellers }) : undefined])
    return { categories, popular: popular?.data ?? [] }
  },
  head: ({ match: { context: { messages, language, site } } }) => pageHead({
    title: messages.home?.head.title ?? site.brand, description: messages.home?.head.description ?? '', path: '/', language, ...site,
  }),
  component: HomePage,
})

function HomePage() {
  const { categories, popular } = Route.useLoaderData()
  return (
    <>
      <Hero />
      <Categories categories={categories} />
      {popular.length > 0 && <Popular courses={popular} />}
      <Advantages />
      <Steps />
      <VerifyBand />
    </>
  )
}
