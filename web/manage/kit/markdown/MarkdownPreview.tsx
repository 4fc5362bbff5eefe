import { useTranslations } from 'use-intl'
import type { Language } from '../../../../contract/common.ts'
import { useRendered } from './useRendered.ts'

/** Markdown as the server renders it for learners. */
export function MarkdownPreview({ text, language }: { text: string; language: Language }) {
  const t = useTranslations('manageCourses')
  const html = useRendered(text, language)
  return (
    <section aria-label={t('markdown.preview')} className="rounded-lg border border-line bg-surface p-5">
      <h3 className="mb-3 text-sm font-semibold text-ink-soft">
        {t('markdown.preview')} – {t(`texts.languages.${language}`)}
      </h3>
      {html ? (
        // The server's renderer leaves only what the texts of courses may hold.
        <div lang={language} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className="text-ink-soft">{t('markdown.nothing')}</p>
      )}
    </section>
  )
}
