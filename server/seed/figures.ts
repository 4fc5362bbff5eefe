import * as v from 'valibot'
import type { Language } from '../../contract/common.ts'
import { passwordLength } from '../../contract/constants.ts'
import { limits } from '../../contract/limits.ts'
import { importDays } from '../../contract/manage/imports.ts'
import { employeeLimits, estimate, priceRanges } from '../../contract/subscription.rules.ts'
import { keptDays } from '../retention.ts'

type Figure = number | { cents: number }

const years = (days: number) => days / 365
const cents = (of: number | undefined) => ({ cents: of ?? 0 })
const [first, second, third, last] = priceRanges
/** The example of the question about prices. */
const example = estimate(700)

/** What a text may name as `{change_hours}`: each figure is read where the product reads it. */
export const figures = {
  /** Said in words only. */
  group_size: limits.groupSize,
  change_hours: limits.changeHours,
  withdrawal_days: limits.withdrawalDays,
  private_places: limits.privatePlaces,
  company_places: limits.companyPlaces,
  bank_minutes: limits.bankMinutes,
  wallet_minutes: limits.walletMinutes,
  transfer_days: limits.transferDays,
  password_length: passwordLength.min,
  subscription_from: employeeLimits.min,
  first_upto: first.to,
  first_price: cents(first.cents),
  second_from: second.from,
  second_upto: second.to,
  second_price: cents(second.cents),
  third_from: third.from,
  third_upto: third.to,
  third_price: cents(third.cents),
  last_price: cents(last.cents),
  example_total: cents(example.totalCents),
  example_each: cents(example.perPersonCents),
  message_years: years(keptDays.messages),
  cart_days: keptDays.carts,
  attempt_days: keptDays.attempts,
  import_days: importDays,
  failure_days: keptDays.failures,
  signin_days: keptDays.signIns,
  email_days: keptDays.emails,
  opening_years: years(keptDays.openings),
  unconfirmed_days: keptDays.unconfirmedWishes,
  notified_days: keptDays.notifiedWishes,
  wish_years: years(keptDays.wishes),
} as const satisfies Record<string, Figure>
export type FigureName = keyof typeof figures

/** What a page fills when it is read (`server/content/seller-words.ts`). */
const filledLater = /^(?:seller(?:_(?:company|address))?|with_(?:paysera|paypal|google|vies))$/
const isFigure = (name: string): name is FigureName => Object.hasOwn(figures, name)

/** A figure in the numbers of a language; money with its sign. */
export function figureIn(name: FigureName, language: Language): string {
  const figure: Figure = figures[name]
  const useGrouping = language === 'en' ? 'always' : 'min2'
  if (typeof figure === 'number') return figure.toLocaleString(language, { useGrouping })
  const minimumFractionDigits = figure.cents % 100 ? 2 : 0
  const style = { style: 'currency', currency: 'EUR', useGrouping, minimumFractionDigits } as const
  return (figure.cents / 100).toLocaleString(language, style)
}

/** Throws on a placeholder that nobody fills: the start of the server stops with it. */
function fill(text: string, language: Language): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (placeholder, name: string) => {
    if (filledLater.test(name)) return placeholder
    if (isFigure(name)) return figureIn(name, language)
    throw new Error(`No figure is named ${placeholder}`)
  })
}

const Texts = v.strictObject({ lt: v.string(), en: v.string(), ru: v.string() })

/** What was read of a seed file, with the figures in its texts of three languages. */
export function withFigures(read: unknown): unknown {
  if (Array.isArray(read)) return read.map(withFigures)
  if (v.is(Texts, read)) return { lt: fill(read.lt, 'lt'), en: fill(read.en, 'en'), ru: fill(read.ru, 'ru') }
  if (typeof read !== 'object' || read === null) return read
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, withFigures(value)]))
}
