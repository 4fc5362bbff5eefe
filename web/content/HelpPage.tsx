import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { useSite } from '../shell/useSite.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { AuthoredHtml } from './parts/AuthoredHtml.tsx'
import { chapterOf } from './parts/chapterOf.ts'
import { Closing } from './parts/Closing.tsx'
import { contentHead } from './parts/content-head.ts'
import { FaqSearch } from './parts/FaqSearch.tsx'
import { HelpContacts, loadHelpContacts } from './parts/HelpContacts.tsx'
import { HelpTabs } from './parts/HelpTabs.tsx'
import { loadPage } from './parts/load.ts'
import { NoQuestions } from './parts/NoQuestions.tsx'
import { TopicCards } from './parts/TopicCards.tsx'

export const Route = createFileRoute('/help')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: async () => {
    const [content, topics, contacts] = await Promise.all([
      loadPage(staticPages.help),
      call('listFaqCategories'),
      loadHelpContacts(),
    ])
    return { ...content, topics, contacts }
  },
  head: contentHead('/help'),
  component: HelpPage,
})

function HelpPage() {
  const t = useTranslations('content.help')
  const { shopping } = useSite()
  const { page, topics, contacts } = Route.useLoaderData()
  const closing = chapterOf(page, 'no-answer')
  return (
    <>
      <div className="wrap pt-4">
        <HelpTabs />
        <header lang={page.lang} className="pt-8 sm:pt-12">
          <h1 className="text-5xl">{page.title}</h1>
          <AuthoredHtml html={page.html} className="mt-4 text-lg text-ink-soft" />
        </header>
        {topics.length > 0 && <FaqSearch topics={topics} />}
        {topics.length > 0 ? <TopicCards topics={topics} /> : <NoQuestions />}
      </div>
      {closing && (
        <Closing
          title={closing.title}
          text={
            <>
              {closing.content.map(({ key, html }) => (
                <AuthoredHtml key={key} html={html} />
              ))}
              <HelpContacts blocks={contacts} />
            </>
          }
        >
          <Link to="/help/contacts" className={buttonClass({ size: 'lg' })}>
            {t('write')}
          </Link>
          {shopping && (
            <Link to="/help/offer" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
              {t('offer')}
            </Link>
          )}
        </Closing>
      )}
    </>
  )
}
