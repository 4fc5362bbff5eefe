import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { deferHydration } from '../../deferHydration.tsx'
import { useSite } from '../../shell/useSite.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { whenVisible } from '../../when-visible.ts'
import { AuthoredHtml } from './AuthoredHtml.tsx'
import { chapterOf } from './chapterOf.ts'
import { Closing } from './Closing.tsx'
import { FaqSearch } from './FaqSearch.tsx'
import { HelpContacts } from './HelpContacts.tsx'
import { HelpTabs } from './HelpTabs.tsx'
import { HelpTopics as HelpTopicsNow } from './HelpTopics.tsx'
import type { LoadedHelp } from './load-help.ts'
import { NoQuestions } from './NoQuestions.tsx'

/** They are links and folded texts, and work before. */
const HelpTopics = deferHydration(
  createIsomorphicFn()
    .server(() => HelpTopicsNow)
    .client(() =>
      lazy(() =>
        whenVisible('#topics', () => import('./HelpTopics.tsx').then((module) => ({ default: module.HelpTopics }))),
      ),
    )(),
)

/** The help page, of two addresses: search, the first answers, the topics, and how to ask. */
export function HelpScreen({ page, topics, answers, contacts }: LoadedHelp) {
  const t = useTranslations('content.help')
  const { shopping } = useSite()
  const closing = chapterOf(page, 'no-answer')
  return (
    <>
      <div className="wrap pt-4">
        <HelpTabs />
        <header lang={page.lang} className="pt-8 sm:pt-12">
          <h1 className="text-5xl">{page.title}</h1>
          <AuthoredHtml html={page.html} className="mt-4 text-lg text-ink-soft" />
        </header>
        {topics.length > 0 ? (
          <>
            <FaqSearch topics={topics} />
            <HelpTopics answers={answers} topics={topics} />
          </>
        ) : (
          <NoQuestions />
        )}
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
