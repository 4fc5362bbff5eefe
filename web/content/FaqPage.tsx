import { createFileRoute, Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { deferHydration } from '../deferHydration.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { whenVisible } from '../when-visible.ts'
import { Closing } from './parts/Closing.tsx'
import { contentHead } from './parts/content-head.ts'
import { FaqSearch } from './parts/FaqSearch.tsx'
import { HelpContacts, loadHelpContacts } from './parts/HelpContacts.tsx'
import { NoQuestions } from './parts/NoQuestions.tsx'
import { TopicCards as TopicCardsNow } from './parts/TopicCards.tsx'

/** They are links, and work before. */
const TopicCards = deferHydration(
  createIsomorphicFn()
    .server(() => TopicCardsNow)
    .client(() =>
      lazy(() =>
        whenVisible('#topics', () =>
          import('./parts/TopicCards.tsx').then((module) => ({ default: module.TopicCards })),
        ),
      ),
    )(),
)

export const Route = createFileRoute('/faq')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: async ({ context: { messages } }) => {
    const { title = '', intro = '' } = messages.content?.faq ?? {}
    const [topics, contacts] = await Promise.all([call('listFaqCategories'), loadHelpContacts()])
    return { topics, contacts, summary: { title, description: intro } }
  },
  head: contentHead('/faq'),
  component: FaqPage,
})

function FaqPage() {
  const t = useTranslations('content.faq')
  const { topics, contacts } = Route.useLoaderData()
  return (
    <>
      <div className="wrap pt-10 sm:pt-16">
        <h1 className="text-5xl">{t('title')}</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft sm:text-xl">{t('intro')}</p>
        {topics.length > 0 && <FaqSearch topics={topics} />}
        {topics.length > 0 ? <TopicCards topics={topics} /> : <NoQuestions />}
      </div>
      <Closing
        title={t('notFound')}
        text={
          <>
            <p>{t('notFoundText')}</p>
            <HelpContacts blocks={contacts} />
          </>
        }
      >
        <Link to="/contacts" className={buttonClass({ size: 'lg' })}>
          {t('ask')}
        </Link>
      </Closing>
    </>
  )
}
