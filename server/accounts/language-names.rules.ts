import type { Language } from '../../contract/common.ts'
import { unaccent } from '../unaccent.ts'

const languages: Readonly<Record<Language, readonly string[]>> = {
  lt: ['lt', 'ltu', 'lit', 'lietuviu', 'lietuviskai', 'lietuviska', 'lithuanian', 'литовскии', 'литовскии язык'],
  en: ['en', 'eng', 'anglu', 'angliskai', 'angliska', 'english', 'англиискии', 'англиискии язык'],
  ru: ['ru', 'rus', 'rusu', 'rusiskai', 'rusiska', 'russian', 'русскии', 'русскии язык', 'рус'],
}

/** A language by its code or its name in any of the three; Lithuanian where nothing is written. */
export function readLanguageName(text: string): Language | undefined {
  if (!text) return 'lt'
  const name = unaccent(text)
    .replace(/\s+(?:k\.?|kalba|language)$/u, '')
    .trim()
  return (['lt', 'en', 'ru'] as const).find((language) => languages[language].includes(name))
}
