import type { Language } from './common.ts'
import { dateFormat } from './intl.ts'
import { boundDay, boundRange, locales } from './locales.ts'
import type { FurtherSession, Session } from './sessions.ts'

const timeZone = 'Europe/Vilnius'
const or = { lt: ' arba ', en: ' or ', ru: ' или ' } satisfies Record<Language, string>
const and = { lt: ' ir ', en: ' and ', ru: ' и ' } satisfies Record<Language, string>

const styles = {
  weekday: { weekday: 'short', timeZone },
  day: { month: 'long', day: 'numeric', timeZone },
  dayOfYear: { year: 'numeric', month: 'long', day: 'numeric', timeZone },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatOf = (style: keyof typeof styles, language: Language) => dateFormat(locales[language], styles[style])

/** The Swedish locale writes instants as `YYYY-MM-DD HH:MM`. */
const clockOf = (instant: string) => {
  const clock = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = clock.format(new Date(instant)).split(' ')
  return { day, time }
}

export type DayStyle = { year?: boolean }

/**
 * A calendar day with its weekday, which stays with it on one line: "pn, sausio 8 d.". Noon is the same day in every
 * zone.
 */
export function weekdayInWords(day: string, language: Language, { year = false }: DayStyle = {}): string {
  const noon = new Date(`${day}T12:00:00Z`)
  const written = formatOf(year ? 'dayOfYear' : 'day', language).format(noon)
  return boundDay(`${formatOf('weekday', language).format(noon)},\u00a0${written}`)
}

/** Alternatives: "A, B or C". */
const anyOf = (texts: readonly string[], language: Language, comma = ', ') =>
  [texts.slice(0, -1).join(comma), ...texts.slice(-1)].filter(Boolean).join(or[language])

/** Hours of one day: "9–13 val.", "9–13 arba 14–18 val.", with minutes where one of them has some: "9:30–13:00 val.". */
function hoursInWords(sessions: readonly Session[], language: Language): string {
  const times = sessions.map(({ starts_at, ends_at }) => [clockOf(starts_at).time, clockOf(ends_at).time])
  const full = language !== 'lt' || times.flat().some((time) => !time.endsWith(':00'))
  const write = (time: string) => (full ? time.replace(/^0/, '') : String(Number(time.slice(0, 2))))
  const hours = anyOf([...new Set(times.map((ends) => ends.map(write).join('–')))], language)
  return language === 'lt' ? boundDay(`${hours} val.`) : boundRange(hours)
}

const dayInWords = (day: string, own: readonly Session[], language: Language, style?: DayStyle) =>
  `${weekdayInWords(day, language, style)}, ${hoursInWords(own, language)}`

/** All sessions of one group: "pn, sausio 8 d., 9–13 val. ir an, sausio 9 d., 9–13 val.". */
function groupInWords({ further = [], ...first }: Session, language: Language, style?: DayStyle): string {
  const days = Map.groupBy<string, FurtherSession>([first, ...further], ({ starts_at }) => clockOf(starts_at).day)
  const written = [...days].map(([day, own]) =>
    own
      .map((one, at) => (at ? hoursInWords([one], language) : dayInWords(day, [one], language, style)))
      .join(and[language]),
  )
  return [written.slice(0, -1).join('; '), ...written.slice(-1)].filter(Boolean).join(and[language])
}

/**
 * The weekday, day and hours of practice sessions: "pn, sausio 8 d., 9–13 val."; of several groups to choose from, each day
 * with its hours; of a group with further sessions, all of them. Empty without sessions.
 */
export function sessionsInWords(sessions: readonly Session[], language: Language, style?: DayStyle): string {
  const single = sessions.filter(({ further }) => !further?.length)
  const several = sessions.filter(({ further }) => further?.length)
  const days = Map.groupBy(single, ({ starts_at }) => clockOf(starts_at).day)
  const written = [
    ...[...days].map(([day, own]) => dayInWords(day, own, language, style)),
    ...several.map((group) => groupInWords(group, language, style)),
  ]
  return anyOf(written, language, '; ')
}
