import type { StoredCard } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { sessionsInWords, weekdayInWords } from '../../contract/session-words.ts'
import type { Session } from '../../contract/sessions.ts'
import type { Read } from '../db/connect.ts'
import { sessions } from './sessions.queries.ts'

type Listed = NonNullable<StoredCard['dates']>

/** The soonest date of each city, in the month (`YYYY-MM`) if one is given: what a card shows. */
export const shownDates = (dates: Listed, month?: string): Listed => [
  ...new Map(
    dates
      .filter(({ date }) => date !== null && (month === undefined || date.startsWith(month)))
      .toReversed()
      .map((one) => [one.city, one]),
  ).values(),
]

/** A day in words with its hours, where there is one time to come; of several the day only: a card has one line. */
export function whenOf(day: string, own: readonly Session[], language: Language): string {
  const [only, ...others] = own
  return only && !others.length && !only.further?.length
    ? sessionsInWords([only], language)
    : weekdayInWords(day, language)
}

/** Cards whose shown dates say when they are. The hours are read now: groups change more often than a course. */
export async function wordDates<Card extends StoredCard>(
  db: Read,
  cards: readonly Card[],
  { language, month }: { language: Language; month: string | undefined },
): Promise<Card[]> {
  const shown = new Set(cards.flatMap(({ dates = [] }) => shownDates(dates, month).map(({ product_id }) => product_id)))
  if (!shown.size) return [...cards]
  const rows = await db
    .selectFrom('products')
    .select(['product_id', sessions.as('sessions')])
    .where('product_id', 'in', [...shown])
    .execute()
  const hours = new Map(rows.map((row) => [row.product_id, row.sessions]))
  return cards.map((card) => ({
    ...card,
    dates: card.dates?.map((one) =>
      one.date !== null && shown.has(one.product_id)
        ? { ...one, when: whenOf(one.date, hours.get(one.product_id) ?? [], language) }
        : one,
    ),
  }))
}
