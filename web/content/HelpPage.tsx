import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/content.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { AuthoredHtml } from './parts/AuthoredHtml.tsx'
import { Closing } from './parts/Closing.tsx'
import { contentHead } from './parts/content-head.ts'
import { HelpTabs } from './parts/HelpTabs.tsx'
import { loadPage, summarise } from './parts/load.ts'
import { NoQuestions } from './parts/NoQuestions.tsx'
import { TopicTiles } from './parts/TopicTiles.tsx'

export const Route = createFileRoute('/help')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: async () => {
    const [page, topics] = await Promise.all([loadPage(staticPages.help), call('listFaqCategories')])
    return { page, topics, summary: summarise(page) }
  },
  head: contentHead('/help'),
  component: HelpPage,
})

function HelpPage() {
  const t = useTranslations('content.help')
  const { page, topics } = Route.useLoaderData()
  const [closing] = page.chapters
  return (
    <>
      <div className="wrap pt-4">
        <HelpTabs />
        <header lang={page.lang} className="pt-8 sm:pt-12">
          <h1 className="text-5xl">{page.title}</h1>
          <AuthoredHtml html={page.description} className="mt-4 text-lg text-ink-soft" />
        </header>
        {topics.length > 0 ? <TopicTiles topics={topics} /> : <NoQuestions />}
      </div>
      {closing && (
        <Closing
          title={closing.title}
          text={closing.content.map(({ id, text }) => (
            <AuthoredHtml key={id} html={text} />
          ))}
        >
          <Link to="/help/contacts" className={buttonClass({ size: 'lg' })}>
            {t('write')}
          </Link>
          <Link to="/help/offer" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
            {t('offer')}
          </Link>
        </Closing>
      )}
    </>
  )
}
