import { useTranslations } from 'use-intl'
import type { StepPreview } from '../../../../contract/manage/previews.ts'

/** A step that is read in its place, or that is elsewhere. */
export function PreviewText({ preview }: { preview: StepPreview }) {
  const t = useTranslations('manageKinds.preview')
  const names = useTranslations('learning.modules')
  const { title, lang, description, html, link, module } = preview
  return (
    <article lang={lang} className="max-w-3xl rounded-lg border border-line bg-surface p-5 sm:p-8">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {description && <p className="mb-4 text-ink-soft">{description}</p>}
      {/* The server's renderer leaves only what the texts of courses may hold. */}
      {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {t('outside')}
        </a>
      )}
      {!html && !link && <p className="text-ink-soft">{t('empty', { kind: names(module) })}</p>}
    </article>
  )
}
