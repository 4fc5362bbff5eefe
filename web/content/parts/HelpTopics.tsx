import { useTranslations } from 'use-intl'
import { Accordion, AccordionItem } from '../../ui/Accordion.tsx'
import { AuthoredHtml } from './AuthoredHtml.tsx'
import type { LoadedHelp } from './load-help.ts'
import { TopicCards } from './TopicCards.tsx'

/** The first answers, and the topics of all. */
export function HelpTopics({ answers, topics }: Pick<LoadedHelp, 'answers' | 'topics'>) {
  const t = useTranslations('content.faq')
  return (
    <div id="topics">
      {answers.length > 0 && (
        <section lang={topics[0]?.lang} className="mt-12 max-w-3xl sm:mt-16">
          <h2 className="text-3xl">{t('title')}</h2>
          <Accordion className="mt-4">
            {answers.map(({ id, question, html }) => (
              <AccordionItem key={id} title={question}>
                <AuthoredHtml html={html} />
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      )}
      <section className="mt-12 sm:mt-16">
        <h2 className="text-3xl">{t('topics')}</h2>
        <TopicCards topics={topics} />
      </section>
    </div>
  )
}
