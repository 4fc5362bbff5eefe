import type { Language } from '../../../contract/common.ts'
import { dateFormat } from '../../../contract/intl.ts'
import { boundDay } from '../../../contract/locales.ts'
import { localeOf } from '../../language.ts'
import { useSite } from '../../shell/useSite.ts'

const timeZone = 'Europe/Vilnius'
/** Noon is the same calendar day in every zone that a reader may be in. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

const styles = {
  long: { year: 'numeric', month: 'long', day: 'numeric', timeZone },
  short: { month: 'long', day: 'numeric', timeZone },
  month: { year: 'numeric', month: 'long', timeZone },
  monthName: { month: 'long', timeZone },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatOf = (style: keyof typeof styles, language: Language) => dateFormat(localeOf(language), styles[style])

/** Calendar days (`YYYY-MM-DD`) in the messages of the page's language. */
export function useDays() {
  const { language } = useSite()
  const write = (style: keyof typeof styles, day: string) => boundDay(formatOf(style, language).format(noon(day)))

  function range(start: string, end: string, style: 'long' | 'short' = 'long'): string {
    if (start === end) return write(style, start)
    // Not formatRange: its spaces differ between Node and browsers, and in Lithuanian it leaves out "m." and "d.".
    if (start.slice(0, 7) !== end.slice(0, 7)) return `${write(style, start)} – ${write(style, end)}`
    return boundDay(
      formatOf(style, language)
        .formatToParts(noon(start))
        .map(({ type, value }) => (type === 'day' ? `${Number(value)}–${Number(end.slice(8))}` : value))
        .join(''),
    )
  }
  return {
    long: (day: string) => write('long', day),
    /** Without the year: for what lies within the next months. */
    short: (day: string) => write('short', day),
    /** A month (`YYYY-MM`) with its year. */
    month: (text: string) => write('month', `${text}-01`),
    /** A month (`YYYY-MM`) without its year. */
    monthName: (text: string) => write('monthName', `${text}-01`),
    range,
  }
}
