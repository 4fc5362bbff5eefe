import { type Cart, type Company, quantityLimit } from '../../contract/shop.ts'
import type { Language } from '../../contract/common.ts'
import type { FailureCode } from '../../contract/fail.ts'
import { crossedOutCents, effectiveCents, formatMoney, formatPrice, toEuros } from '../money.ts'
import { inLanguage } from '../db/texts.ts'
import { sentence } from '../sentences.ts'
import type { CartLine } from './cart.queries.ts'

/** A cart item's description is cut to so many characters (point 9). */
const descriptionLength = 60

export const totalCents = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + effectiveCents(line) * line.quantity, 0)

export const describeLine = ({ city, start_date, online }: CartLine, language: Language) => {
  const where = online ? sentence(language, 'cart.online') : inLanguage(city, language)
  return (start_date ? sentence(language, 'cart.where', { city: where, date: start_date }) : where).slice(
    0,
    descriptionLength,
  )
}

/** The cart as it is shown. Discounts join the totals when there are some. */
export function showCart(lines: readonly CartLine[], language: Language): Cart {
  const cents = totalCents(lines)
  const crossedOut = (line: CartLine) => {
    const lowest = crossedOutCents(line)
    return lowest === null ? null : formatMoney(lowest * line.quantity, language)
  }
  return {
    products: lines.map((line) => ({
      key: line.id,
      product_id: line.product_id,
      course_id: line.course_id,
      name: inLanguage(line.title, language),
      description: describeLine(line, language),
      thumb: `/media/${line.image}-480.webp`,
      quantity: line.quantity,
      price: formatPrice(effectiveCents(line) * line.quantity, language),
      price_raw: toEuros(effectiveCents(line)),
      hl_original_price: crossedOut(line),
    })),
    total_raw: toEuros(cents),
    totals: [
      {
        code: 'total',
        title: sentence(language, 'cart.total'),
        text: formatMoney(cents, language),
        value: toEuros(cents),
      },
    ],
    voucher: null,
    coupon: null,
    total: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

type Offering = Pick<CartLine, 'product_id' | 'course_id'>
type HeldLine = Pick<CartLine, 'product_id' | 'course_id' | 'quantity'>

/** Why an offering cannot join what is in the cart: a course is in it once, with at most so many places. */
export function refusalOf(
  lines: readonly HeldLine[],
  { product_id, course_id }: Offering,
  quantity: number,
): FailureCode | undefined {
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
