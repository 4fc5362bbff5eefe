import type { Language } from './common.ts'

/** By which rules numbers, days and times are written. */
export const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } as const satisfies Record<Language, string>
