import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../../contract/common.ts'
import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'

/** Milliseconds without a key until the preview is rendered. */
const previewAfter = 500

/** Markdown as the server renders it for learners. */
export function MarkdownPreview({ text, language }: { text: string; language: Language }) {
  const t = useTranslations('manageCourses')
  const settled = useDebounced(text, previewAfter)
  const { data } = useQuery({
    queryKey: own('manage', 'preview', language, settled),
    queryFn: () => call('previewText', { body: { markdown: settled, text_language: language } }),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })
  return (
    <section aria-label={t('markdown.preview')} className="rounded-lg border border-line bg-surface p-5">
      <h3 className="mb-3 text-sm font-semibold text-ink-soft">
        {t('markdown.preview')} – {t(`texts.languages.${language}`)}
      </h3>
      {settled.trim() && data ? (
        // The server's renderer leaves only what the texts of courses may hold.
        <div lang={language} className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
      ) : (
        <p className="text-ink-soft">{t('markdown.nothing')}</p>
      )}
    </section>
  )
}
