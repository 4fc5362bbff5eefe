import type { Language } from '../../../contract/common.ts'
import { localeOf } from '../../language.ts'
import { useSite } from '../../shell/useSite.ts'

const timeZone = 'Europe/Vilnius'
/** Noon is the same calendar day in every zone that a reader may be in. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

function formatsOf(language: Language) {
  const locale = localeOf(language)
  const long = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone })
  const short = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone })
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone })
  return { long, short, month }
}
/**
 * The space before "г." is a narrow one in Node and a common one in browsers: normalised, or hydration would fail. A
 * number and its "m.", "d." or "г." stay on one line.
 */
const common = (text: string) => text.replace(/[ \u202f](?=[mdг]\.)/g, '\u00a0')
const formats = new Map<Language, ReturnType<typeof formatsOf>>()

function formatsIn(language: Language) {
  const cached = formats.get(language) ?? formatsOf(language)
  formats.set(language, cached)
  return cached
}

/** Calendar days (`YYYY-MM-DD`) in the messages of the page's language. */
export function useDays() {
  const { language } = useSite()
  const { long, short, month } = formatsIn(language)

  function range(start: string, end: string): string {
    if (start === end) return common(long.format(noon(start)))
    // Not formatRange: its spaces differ between Node and browsers, and in Lithuanian it leaves out "m." and "d.".
    if (start.slice(0, 7) !== end.slice(0, 7)) return common(`${long.format(noon(start))} – ${long.format(noon(end))}`)
    return common(
      long
        .formatToParts(noon(start))
        .map(({ type, value }) => (type === 'day' ? `${Number(value)}–${Number(end.slice(8))}` : value))
        .join(''),
    )
  }
  return {
    long: (day: string) => common(long.format(noon(day))),
    /** Without the year: for what lies within the next months. */
    short: (day: string) => common(short.format(noon(day))),
    /** A month (`YYYY-MM`) with its year. */
    month: (text: string) => common(month.format(noon(`${text}-01`))),
    range,
  }
}
