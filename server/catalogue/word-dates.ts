import { cityIn } from '../../contract/city-in.rules.ts'
import type { StoredCard } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { sessionsInWords, weekdayInWords } from '../../contract/session-words.ts'
import type { Session } from '../../contract/sessions.ts'

type Listed = NonNullable<StoredCard['dates']>

/** The soonest date of each city, in the month (`YYYY-MM`) if one is given: what a card shows. */
const shownDates = (dates: Listed, month?: string): Listed => [
  ...new Map(
    dates
      .filter(({ date }) => date !== null && (month === undefined || date.startsWith(month)))
      .toReversed()
      .map((one) => [one.city, one]),
  ).values(),
]

export const shownIds = (dates: Listed, month?: string): number[] =>
  shownDates(dates, month).map(({ product_id }) => product_id)

/** A day in words with its hours, where there is one time to come; of several the day only: a card has one line. */
export function whenOf(day: string, own: readonly Session[], language: Language): string {
  const [only, ...others] = own
  return only && !others.length && !only.further?.length
    ? sessionsInWords([only], language)
    : weekdayInWords(day, language)
}

type Hours = ReadonlyMap<number, readonly Session[]>

/** The soonest date of a course, in the city that a search names if it has one there; undefined: it has none. */
export function nextOf(dates: Listed, search = '') {
  const dated = dates.filter(({ date }) => date !== null)
  const asked = cityIn(
    search,
    dated.map(({ city }) => city),
  )
  return asked ? dated.find(({ city }) => city === asked.city) : dated[0]
}

/** When and where the soonest date of a course is; null: it has none. */
export function nextInWords(
  next: Listed[number] | undefined,
  { hours = new Map(), language }: { hours?: Hours | undefined; language: Language },
) {
  if (!next?.date) return null
  return { when: whenOf(next.date, hours.get(next.product_id) ?? [], language), city: next.city }
}

/** A card whose shown dates say when they are. The hours are read now: groups change more often than a course. */
export function wordDates<Card extends StoredCard>(
  card: Card,
  hours: Hours = new Map(),
  { language, month }: { language: Language; month: string | undefined },
): Card {
  const shown = new Set(shownIds(card.dates ?? [], month))
  return {
    ...card,
    dates: card.dates?.map((one) =>
      one.date !== null && shown.has(one.product_id)
        ? { ...one, when: whenOf(one.date, hours.get(one.product_id) ?? [], language) }
        : one,
    ),
  }
}
