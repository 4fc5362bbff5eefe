import type { Language } from '../contract/common.ts'
import { dateFormat } from '../contract/intl.ts'
import { boundDay } from '../contract/locales.ts'

/** A day and time in Vilnius, of an instant (ISO 8601). */
export const momentText = (at: string, language: Language) =>
  boundDay(
    dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Vilnius' }).format(new Date(at)),
  )
