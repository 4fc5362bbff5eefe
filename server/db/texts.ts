import type { Language } from '../../contract/common.ts'

/** A text in three languages as one jsonb value; lt is required, the others fall back to it. */
export type Texts = { lt: string; en?: string; ru?: string }
export type TextLists = { lt: string[]; en?: string[]; ru?: string[] }

export const inLanguage = (texts: Texts, language: Language): string => texts[language] ?? texts.lt
export const listInLanguage = (texts: TextLists, language: Language): string[] => texts[language] ?? texts.lt
/** The language of the text that {@link inLanguage} returns. */
export const languageOf = (texts: Texts | TextLists, language: Language): Language =>
  texts[language] === undefined ? 'lt' : language

/** One value a language, lt always. */
export type ByLanguage<T> = { lt: T; en?: T; ru?: T }

/** The same languages with other values. */
export function mapLanguages<T, R>(values: ByLanguage<T>, map: (value: T, language: Language) => R): ByLanguage<R> {
  const { lt, en, ru } = values
  return {
    lt: map(lt, 'lt'),
    ...(en === undefined ? {} : { en: map(en, 'en') }),
    ...(ru === undefined ? {} : { ru: map(ru, 'ru') }),
  }
}
