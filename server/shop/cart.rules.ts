import { type Cart, type Company, quantityLimit } from '../../contract/shop.ts'
import type { Language } from '../../contract/common.ts'
import { formatMoney, formatPrice, toEuros } from '../money.ts'
import { inLanguage } from '../db/texts.ts'
import { sentence } from '../sentences.ts'
import type { CartLine } from './cart.queries.ts'
import type { PricedCart } from './pricing.rules.ts'

/** A cart item's description is cut to so many characters (point 9). */
const descriptionLength = 60

export const describeLine = ({ city, start_date, online }: CartLine, language: Language) => {
  const where = online ? sentence(language, 'cart.online') : inLanguage(city, language)
  return (start_date ? sentence(language, 'cart.where', { city: where, date: start_date }) : where).slice(
    0,
    descriptionLength,
  )
}

/** The cart as the API shows it: `price` is for all seats of a line, `price_raw` for one. */
export function showCart({ lines, seats, totalCents }: PricedCart<CartLine>, language: Language): Cart {
  return {
    products: lines.map(({ line, unitCents, subtotalCents, crossedOutCents }) => ({
      key: line.id,
      product_id: line.product_id,
      course_id: line.course_id,
      name: inLanguage(line.title, language),
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

type Offering = Pick<CartLine, 'product_id' | 'course_id'>
type HeldLine = Pick<CartLine, 'product_id' | 'course_id' | 'quantity'>

/** Why an offering cannot join what is in the cart: a course is in it once, with at most so many places. */
export function refusalOf(
  lines: readonly HeldLine[],
  { product_id, course_id }: Offering,
  quantity: number,
): 'course_in_cart' | 'too_many_of_product' | undefined {
  const same = lines.find((line) => line.course_id === course_id)
  if (!same) return undefined
  if (same.product_id !== product_id) return 'course_in_cart'
  return same.quantity + quantity > quantityLimit ? 'too_many_of_product' : undefined
}

/** Whether a course is there twice, by two offerings. */
export const hasCourseTwice = (lines: readonly Pick<CartLine, 'course_id'>[]) =>
  new Set(lines.map(({ course_id }) => course_id)).size < lines.length

export const privateBuyer: Company = {
  private: true,
  company_name: '',
  company_code: '',
  company_address: '',
  company_vat: '',
}

/** Point 5: a company needs its name, code and address. The faults by field. */
export function companyFaults(company: Company): Record<string, string> {
  if (company.private) return {}
  const needed = ['company_name', 'company_code', 'company_address'] as const
  return Object.fromEntries(needed.filter((field) => !company[field].trim()).map((field) => [field, 'required']))
}
