import type { ContentRow } from '../../contract/manage/website.ts'
import { type EditedRow, type NamedTexts, staleTranslations } from '../content/public.ts'

const translations = ['en', 'ru'] as const

/** The texts of a row that are written. */
export const writtenTexts = ({ texts }: Pick<EditedRow, 'texts'>): NamedTexts =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text?.lt.trim() ? [[name, text]] : [])))

/** In which languages a row lacks a translation of something, or has one that is out of date. */
export function translationsOf(
  row: Pick<EditedRow, 'texts' | 'translated_from'>,
): Pick<ContentRow, 'missing' | 'stale' | 'translations'> {
  const texts = writtenTexts(row)
  const all = Object.values(texts)
  const missing = translations.filter((language) => all.some((text) => text[language] === undefined))
  const stalePaths = staleTranslations(texts, row.translated_from)
  const stale = translations.filter((language) => stalePaths.some((path) => path.endsWith(`.${language}`)))
  const none = all.length > 0 && all.every((text) => translations.every((language) => text[language] === undefined))
  if (none) return { missing, stale, translations: 'lt_only' }
  if (missing.length) return { missing, stale, translations: 'missing' }
  return { missing, stale, translations: stale.length ? 'stale' : 'complete' }
}

/** Whether visitors see a row on a day in Vilnius. */
export function showingOf(
  { shown, shown_from, shown_until }: Pick<EditedRow, 'shown' | 'shown_from' | 'shown_until'>,
  today: string,
): ContentRow['showing'] {
  if (!shown) return 'hidden'
  if (shown_from && shown_from > today) return 'planned'
  return shown_until && shown_until < today ? 'ended' : 'shown'
}
