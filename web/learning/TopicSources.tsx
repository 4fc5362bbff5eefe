import { useTranslations } from 'use-intl'
import type { Subject } from '../../contract/materials.ts'
import { Icon } from '../ui/icons.tsx'

/** The sources of a topic's pages, each under its page; folded, and open in print. */
export function TopicSources({ topic, lang }: { topic: Subject; lang: string }) {
  const t = useTranslations('learning.theory')
  const sourced = topic.pages.filter(({ source }) => source !== null)
  if (!sourced.length) return null
  return (
    <details className="fold group mt-10 rounded-lg border border-line">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('sources')}</span>
        <Icon name="chevron-down" className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <dl lang={lang} className="grid gap-3 px-4 pb-4 text-sm">
        {sourced.map(({ id, title, source }) => (
          <div key={id}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft [&_a]:underline" dangerouslySetInnerHTML={{ __html: source ?? '' }} />
          </div>
        ))}
      </dl>
    </details>
  )
}
