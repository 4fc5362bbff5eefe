import { type Cart, type Company, quantityLimit } from '../../contract/shop.ts'
import type { Language } from '../../contract/common.ts'
import { formatMoney, formatPrice, toEuros } from '../money.ts'
import { inLanguage, languageOf } from '../db/texts.ts'
import { sentence } from '../sentences.ts'
import type { CartLine } from './cart.queries.ts'
import type { PricedCart } from './pricing.rules.ts'

/** Maximum length of a cart item's description in characters (requirements 9.23). */
const maxDescription = 60

export const describeLine = ({ city, start_date, online }: CartLine, language: Language) => {
  const location = online ? sentence(language, 'cart.online') : inLanguage(city, language)
  return (start_date ? sentence(language, 'cart.where', { city: location, date: start_date }) : location).slice(
    0,
    maxDescription,
  )
}

/** The cart as an API reply: `price` is for all seats of a line, `price_raw` for one. */
export function showCart({ lines, seats, totalCents }: PricedCart<CartLine>, language: Language): Cart {
  return {
    products: lines.map(({ line, unitCents, subtotalCents, crossedOutCents }) => ({
      key: line.id,
      product_id: line.product_id,
      course_id: line.course_id,
      name: inLanguage(line.title, language),
      lang: languageOf(line.title, language),
      description: describeLine(line, language),
      thumb: `/media/${line.image}-480.webp`,
      quantity: line.quantity,
      price: formatPrice(subtotalCents, language),
      price_raw: toEuros(unitCents),
      hl_original_price: crossedOutCents === null ? null : formatMoney(crossedOutCents, language),
    })),
    total_raw: toEuros(totalCents),
    totals: [
      {
        code: 'total',
        title: sentence(language, 'cart.total'),
        text: formatMoney(totalCents, language),
        value: toEuros(totalCents),
      },
    ],
    voucher: null,
    coupon: null,
    total: seats,
  }
}

type Product = Pick<CartLine, 'product_id' | 'course_id'>
type ExistingLine = Pick<CartLine, 'product_id' | 'course_id' | 'quantity'>

/**
 * Why a product cannot be added to the cart: one product per course, at most `quantityLimit` seats (requirements 9).
 */
export function refusalOf(
  lines: readonly ExistingLine[],
  { product_id, course_id }: Product,
  quantity: number,
): 'course_in_cart' | 'too_many_of_product' | undefined {
  const same = lines.find((line) => line.course_id === course_id)
  if (!same) return undefined
  if (same.product_id !== product_id) return 'course_in_cart'
  return same.quantity + quantity > quantityLimit ? 'too_many_of_product' : undefined
}

/** Whether two lines are products of one course. */
export const hasCourseTwice = (lines: readonly Pick<CartLine, 'course_id'>[]) =>
  new Set(lines.map(({ course_id }) => course_id)).size < lines.length

export const privateBuyer: Company = {
  private: true,
  company_name: '',
  company_code: '',
  company_address: '',
  company_vat: '',
}

/** A company needs a name, code and address (requirements 5). Returns faults by field. */
export function companyFaults(company: Company): Record<string, string> {
  if (company.private) return {}
  const required = ['company_name', 'company_code', 'company_address'] as const
  return Object.fromEntries(required.filter((field) => !company[field].trim()).map((field) => [field, 'required']))
}
