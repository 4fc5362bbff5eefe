import type { Language } from '../contract/common.ts'
import { sentence } from './http/sentences.ts'

const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } satisfies Record<Language, string>
const formatters = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [language, new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })]),
)

/** Raw euros of integer cents, as the wire carries them. */
export const toEuros = (cents: number) => cents / 100

/** `89,00 €` in the caller's language. */
export const formatMoney = (cents: number, language: Language) => formatters[language]?.format(cents / 100) ?? String(cents / 100)

/** As {@link formatMoney}, but a price of 0 is said in words. */
export const formatPrice = (cents: number, language: Language) => (cents === 0 ? sentence(language, 'money.free') : formatMoney(cents, language))

/** A price as the entities carry it: the full one, and beside it the reduced one when there is one. */
export function priceOf({ price_cents, special_cents }: { price_cents: number; special_cents: number | null }, language: Language) {
  return {
    price: toEuros(price_cents),
    price_formated: formatPrice(price_cents, language),
    special: special_cents === null ? null : { price: toEuros(special_cents), price_formated: formatPrice(special_cents, language) },
  }
}

/** What is paid now. */
export const effectiveCents = ({ price_cents, special_cents }: { price_cents: number; special_cents: number | null }) => special_cents ?? price_cents
