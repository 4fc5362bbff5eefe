import type { Language } from '../contract/common.ts'
import { boundDay, locales } from '../contract/locales.ts'
import { sessionsInWords, weekdayInWords } from '../contract/session-words.ts'
import type { Session } from '../contract/sessions.ts'

/** The time zone of all calendar days. */
export const timeZone = 'Europe/Vilnius'

/** The Swedish locale writes dates as `YYYY-MM-DD`. Made once: a formatter costs more than what it formats. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** The calendar day of an instant, `YYYY-MM-DD`. */
export const dayInVilnius = (instant: Date) => days.format(instant)

/** A calendar day in long form, independent of the time zone. */
export const dayInWords = (day: string, language: Language) =>
  boundDay(new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)))

/**
 * When the practice of an offering is, with the year: its hours, or its first day when none are planned; null when it can be
 * begun at any time.
 */
export function practiceInWords(
  { sessions, start_date }: { sessions: readonly Session[]; start_date: string | null },
  language: Language,
): string | null {
  if (sessions.length) return sessionsInWords(sessions, language, { year: true })
  return start_date && weekdayInWords(start_date, language, { year: true })
}

/** A day and time in Vilnius in long form. */
export const momentInWords = (instant: Date, language: Language) =>
  boundDay(
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant),
  )

/** Adds whole months to a day; the 31st becomes the month's last day where it has fewer. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** The last second of a day in Vilnius. */
export function endOfDay(day: string): Date {
  const [winter, summer] = ['+02:00', '+03:00'].map((offset) => new Date(`${day}T23:59:59${offset}`))
  return winter && dayInVilnius(new Date(winter.getTime() + 1000)) > day && dayInVilnius(winter) === day
    ? winter
    : (summer ?? new Date(`${day}T23:59:59Z`))
}

/** Adds days to a day. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** How many days the second day is after the first. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/** The instant `days` × 24 hours earlier. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** The wall clock in Vilnius, `YYYY-MM-DDTHH:MM`. */
const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
export const localTime = (instant: Date) => clocks.format(instant).replace(' ', 'T')

/**
 * The instant of a wall clock time in Vilnius; of one that occurs twice the first. A time that does not exist is a later one:
 * `localTime` of it differs.
 */
export function instantOf(local: string): Date {
  const instants = ['+03:00', '+02:00'].map((offset) => new Date(`${local}:00${offset}`))
  const found = instants.find((instant) => !Number.isNaN(instant.getTime()) && localTime(instant) === local)
  return found ?? instants.find((instant) => !Number.isNaN(instant.getTime())) ?? new Date(0)
}

const hourFormats = {
  lt: new Intl.DateTimeFormat('lt-LT', { timeStyle: 'short', timeZone }),
  en: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }),
  ru: new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone }),
}
/** A day with two times of it in Vilnius, or two moments of different days. */
export function periodInWords(from: Date, to: Date, language: Language): string {
  const isOneDay = dayInVilnius(from) === dayInVilnius(to)
  if (isOneDay) return boundDay(`${momentInWords(from, language)}–${hourFormats[language].format(to)}`)
  return `${momentInWords(from, language)} – ${momentInWords(to, language)}`
}

export const addMinutes = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)
