import { dateFormat } from '../../contract/intl.ts'
import { boundDay } from '../../contract/locales.ts'
import { localeOf } from '../language.ts'
import { useSite } from '../shell/useSite.ts'

/** The day and time of a practice, in Vilnius. */
export function useMoment() {
  const { language } = useSite()
  const format = dateFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Vilnius' })
  return (instant: string) => boundDay(format.format(new Date(instant)))
}
