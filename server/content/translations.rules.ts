import { createHash } from 'node:crypto'
import type { ByLanguage } from '../db/texts.ts'

/** Texts, or lists of them, in their languages, by a name. */
export type NamedTexts = Readonly<Record<string, ByLanguage<string | readonly string[]>>>
/** By `<name>.<language>`: a checksum of the Lithuanian text that was translated. */
export type TranslatedFrom = Readonly<Record<string, string>>

const translations = ['en', 'ru'] as const

/** What is compared: without the spaces that typography binds. */
const plain = (value: unknown) => JSON.stringify(value ?? null).replaceAll('\u00a0', ' ')
const checksum = (value: unknown) => createHash('sha256').update(plain(value)).digest('base64url').slice(0, 12)

/**
 * From which Lithuanian text each translation was made, after an edit. A translation that changed, or that its author
 * compared with it (`<name>.<language>`), was made from the present one.
 */
export function translatedFrom(
  before: NamedTexts,
  after: NamedTexts,
  stored: TranslatedFrom,
  compared: readonly string[] = [],
): TranslatedFrom {
  const entries = Object.entries(after).flatMap(([name, texts]) =>
    translations.flatMap((language) => {
      if (texts[language] === undefined) return []
      const key = `${name}.${language}`
      const was = before[name]
      const isMade = compared.includes(key) || plain(was?.[language]) !== plain(texts[language])
      return [[key, isMade ? checksum(texts.lt) : (stored[key] ?? checksum(was?.lt))]]
    }),
  )
  return Object.fromEntries(entries)
}

/** The translations, `<name>.<language>`, whose Lithuanian text changed after them. */
export const staleTranslations = (texts: NamedTexts, stored: TranslatedFrom): string[] =>
  Object.entries(texts).flatMap(([name, { lt, ...others }]) =>
    translations.flatMap((language) => {
      const from = stored[`${name}.${language}`]
      return others[language] !== undefined && from !== undefined && from !== checksum(lt)
        ? [`${name}.${language}`]
        : []
    }),
  )
