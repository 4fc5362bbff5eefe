import { useTranslations } from 'use-intl'
import type { ContentRow } from '../../../contract/manage/website.ts'
import { Badge } from '../../ui/Badge.tsx'

/** How far the translations of an object are, by language. */
export function Translations({ row: { translations, missing, stale } }: { row: ContentRow }) {
  const t = useTranslations('manageContent')
  const names = (tags: readonly ContentRow['missing'][number][]) => tags.map((tag) => t(`languages.${tag}`)).join(', ')
  if (translations === 'lt_only') return <Badge tone="amber">{t('translations.lt_only')}</Badge>
  if (!missing.length && !stale.length) return <span className="text-ink-soft">{t('translations.complete')}</span>
  return (
    <span className="flex flex-wrap gap-1">
      {missing.length > 0 && <Badge tone="neutral">{t('translations.missingIn', { languages: names(missing) })}</Badge>}
      {stale.length > 0 && <Badge tone="amber">{t('translations.staleIn', { languages: names(stale) })}</Badge>}
    </span>
  )
}
