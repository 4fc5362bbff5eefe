import type { Language } from './common.ts'

/** By which rules numbers, days and times are written. */
export const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } as const satisfies Record<Language, string>

/** The two ends of a range of numbers or times stay on one line: a word joiner (U+2060). */
export const boundRange = (text: string) => text.replace(/(?<=\d)–(?=\d)/g, '–\u2060')

/**
 * The space before "г." is a narrow one in Node and a common one in browsers: normalised, or hydration would fail. A day
 * stays on one line with its month and with "d.", a number with its "m.", "г." or "val.", and the two ends of a range with
 * each other. A year may leave its month: both do not fit into a narrow card.
 */
export const boundDay = (text: string) =>
  boundRange(text)
    .replace(/[ \u202f](?=(?:[mdг]|val)\.)/g, '\u00a0')
    .replace(/(?<=\p{L}) (?=\d{1,2}(?!\d))|(?<=(?<!\d)\d{1,2}) (?=\p{L})/gu, '\u00a0')
