import type { Language } from './common.ts'

/** By which rules numbers, days and times are written. */
export const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } as const satisfies Record<Language, string>

/**
 * The space before "г." is a narrow one in Node and a common one in browsers: normalised, or hydration would fail. A
 * number and its "m.", "d.", "г." or "val." stay on one line.
 */
export const boundDay = (text: string) => text.replace(/[ \u202f](?=(?:[mdг]|val)\.)/g, '\u00a0')
