import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Closing } from './parts/Closing.tsx'
import { contentHead } from './parts/content-head.ts'
import { NoQuestions } from './parts/NoQuestions.tsx'
import { TopicCards } from './parts/TopicCards.tsx'

export const Route = createFileRoute('/faq')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: async ({ context: { messages } }) => {
    const { title = '', intro = '' } = messages.content?.faq ?? {}
    return { topics: await call('listFaqCategories'), summary: { title, description: intro } }
  },
  head: contentHead('/faq'),
  component: FaqPage,
})

function FaqPage() {
  const t = useTranslations('content.faq')
  const { topics } = Route.useLoaderData()
  return (
    <>
      <div className="wrap pt-10 sm:pt-16">
        <h1 className="text-5xl">{t('title')}</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft sm:text-xl">{t('intro')}</p>
        {topics.length > 0 ? <TopicCards topics={topics} /> : <NoQuestions />}
      </div>
      <Closing title={t('notFound')} text={<p>{t('notFoundText')}</p>}>
        <Link to="/contacts" className={buttonClass({ size: 'lg' })}>
          {t('ask')}
        </Link>
      </Closing>
    </>
  )
}
