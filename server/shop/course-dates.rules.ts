import { companyQuantityLimit, quantityLimit } from '../../contract/constants.ts'
import type { Company } from '../../contract/shop.ts'

type Product = { product_id: number; course_id: number }
type Line = Product & { quantity: number }
type CartFor = { company: Company | null; lines: readonly Line[] }

/** Whether a cart is a company's: it says so, or has more places or dates than a private buyer may order. */
export const isForCompany = ({ company, lines }: CartFor) =>
  company?.private === false || privateFault(null, lines) !== undefined

type Places = Pick<Line, 'product_id' | 'quantity'>

/** Whether places that are added to a cart, moved or spread ones too, make more of one product than a line may have. */
export const makesTooMany = (lines: readonly Places[], added: readonly Places[]): boolean =>
  added.some(({ product_id, quantity }) => {
    const inCart = lines.find((line) => line.product_id === product_id)?.quantity ?? 0
    return inCart + quantity > companyQuantityLimit
  })

/**
 * Why a product cannot be added to the cart: at most 30 places of it, and one date of a course, unless a company buys or
 * the buyer said what becomes of the other date (decision 062).
 */
export function refusalOf(
  { company, lines }: CartFor,
  { product_id, course_id, quantity }: Line,
  isOtherDateSaid: boolean,
): 'course_in_cart' | 'too_many_of_product' | undefined {
  if (makesTooMany(lines, [{ product_id, quantity }])) return 'too_many_of_product'
  if (lines.some((line) => line.product_id === product_id)) return undefined
  if (isOtherDateSaid || quantity > quantityLimit || isForCompany({ company, lines })) return undefined
  return lines.some((line) => line.course_id === course_id) ? 'course_in_cart' : undefined
}

/** The line of each course that a buyer who takes a place has it of: the first. */
export const ownLines = <One extends { course_id: number }>(lines: readonly One[]): One[] =>
  lines.filter(({ course_id }, i) => lines.findIndex((other) => other.course_id === course_id) === i)

/** Why only a company can order the lines: more places of a date than a private buyer may have (requirements 9), or dates. */
export function privateFault(
  company: Company | null,
  lines: readonly Pick<Line, 'quantity' | 'course_id'>[],
): 'private_quantity' | 'private_dates' | undefined {
  if (company?.private === false) return undefined
  if (lines.some(({ quantity }) => quantity > quantityLimit)) return 'private_quantity'
  return ownLines(lines).length < lines.length ? 'private_dates' : undefined
}
