import { cityIn } from '../../contract/city-in.rules.ts'
import type { Product } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { sessionsInWords, weekdayInWords } from '../../contract/session-words.ts'
import type { CardDate, Session } from '../../contract/sessions.ts'
import type { Offered } from './course.queries.ts'

/** A day in words with its hours, where there is one time to come; of several the day only: a card has one line. */
export function whenOf(day: string, own: readonly Session[], language: Language): string {
  const [only, ...others] = own
  return only && !others.length && !only.further?.length
    ? sessionsInWords([only], language)
    : weekdayInWords(day, language)
}

type Hours = ReadonlyMap<number, readonly Session[]>

/**
 * The soonest of the open dates of a course, in the city that a search names if it has one there; undefined: it has
 * none.
 */
export function nextOf(dates: readonly CardDate[], search = '') {
  const dated = dates.filter(({ date }) => date !== null)
  const asked = cityIn(
    search,
    dated.map(({ city }) => city),
  )
  return asked ? dated.find(({ city }) => city === asked.city) : dated[0]
}

/** When and where the soonest date of a course is; null: it has none. */
export function nextInWords(
  next: CardDate | undefined,
  { hours = new Map(), language }: { hours?: Hours | undefined; language: Language },
) {
  if (!next?.date) return null
  return { when: whenOf(next.date, hours.get(next.product_id) ?? [], language), city: next.city }
}

/** The price of a card is that of an offering that can be bought now; the read model may be minutes older. */
const priceOfCard = ({ product_id, price, price_formated, special }: Product) => ({
  product_id,
  price,
  price_formated,
  special,
})

/**
 * What a card says of its offerings: of those with a free seat. Where none has one (`products_open` is 0), days and
 * cities stay what the read model says of all of them.
 */
export function offeredOf(offered: Offered | undefined, language: Language) {
  const { products = [], total = 0, open = 0, dates = [], next, cheapest, hours } = offered ?? {}
  return {
    ...(cheapest ? priceOfCard(cheapest) : {}),
    ...(open ? { ...next, cities: [...new Set(dates.map(({ city }) => city))] } : {}),
    dates: dates.map((one) => {
      const own = hours?.get(one.product_id)
      return one.date !== null && own ? { ...one, when: whenOf(one.date, own, language) } : one
    }),
    products,
    product_total: total,
    products_open: open,
  }
}
