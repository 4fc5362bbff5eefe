import type { Language } from '../contract/common.ts'
import { locales } from '../contract/locales.ts'
import { sentence } from './sentences.ts'

const formatters = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
  ]),
)

/** Converts integer cents to euros, the unit of the replies of the shop and the learning portal. */
export const toEuros = (cents: number) => cents / 100

/** `89,00 €` in the caller's language. */
export const formatMoney = (cents: number, language: Language) =>
  formatters[language]?.format(cents / 100) ?? String(cents / 100)

/** As {@link formatMoney}, but a price of 0 is the word for "free". */
export const formatPrice = (cents: number, language: Language) =>
  cents === 0 ? sentence(language, 'money.free') : formatMoney(cents, language)

type Prices = { price_cents: number; special_cents: number | null }

/** The crossed-out price: the lowest of the previous 30 days; null if it is not higher than the reduced price. */
export const crossedOutCents = ({
  special_cents,
  lowest_cents,
}: Pick<Prices, 'special_cents'> & { lowest_cents: number | null }) =>
  special_cents !== null && lowest_cents !== null && lowest_cents > special_cents ? lowest_cents : null

/** A reduced price with its reference price. */
function specialOf(cents: number, lowest: number | null, language: Language) {
  return {
    price: toEuros(cents),
    price_formated: formatPrice(cents, language),
    lowest_30: lowest === null ? null : toEuros(lowest),
    lowest_30_formated: lowest === null ? null : formatPrice(lowest, language),
  }
}

/** The price fields of API replies: the full price and, if any, the reduced one. */
export function priceOf(prices: Prices & { lowest_cents: number | null }, language: Language) {
  const { price_cents, special_cents } = prices
  return {
    price: toEuros(price_cents),
    price_formated: formatPrice(price_cents, language),
    special: special_cents === null ? null : specialOf(special_cents, crossedOutCents(prices), language),
  }
}

/** The current price in cents. */
export const effectiveCents = ({ price_cents, special_cents }: Prices) => special_cents ?? price_cents

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Splits an amount in proportion to the weights, to the cent (largest remainder method). */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / whole)
  const parts = exact.map(Math.floor)
  const byRemainder = exact.map((value, i) => ({ i, remainder: value - Math.floor(value) }))
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, amount - sum(parts))) parts[i] = (parts[i] ?? 0) + 1
  return parts
}
