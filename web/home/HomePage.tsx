import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, coursesQuery } from '../api/catalogue.ts'
import { pageHead } from '../head.ts'
import { useSite } from '../shell/useSite.ts'
import { Advantages } from './Advantages.tsx'
import { Categories } from './Categories.tsx'
import { Hero } from './Hero.tsx'
import { Popular, popularQuery } from './Popular.tsx'
import { Steps } from './Steps.tsx'
import { VerifyBand } from './VerifyBand.tsx'

export const Route = createFileRoute('/')({
  staticData: { words: ['home', 'catalogue'] },
  loader: async ({ context: { queryClient, site } }) => {
    await Promise.all([queryClient.ensureQueryData(categoriesQuery), site.shopping && queryClient.ensureQueryData(coursesQuery(popularQuery))])
  },
  head: ({ match: { context: { messages, language, site } } }) => pageHead({
    title: messages.home?.head.title ?? site.brand, description: messages.home?.head.description ?? '', path: '/', language, ...site,
  }),
  component: HomePage,
})

function HomePage() {
  const { shopping } = useSite()
  return (
    <>
      <Hero />
      <Categories />
      {shopping && <Popular />}
      <Advantages />
      <Steps />
      <VerifyBand />
    </>
  )
}
