import type { Read } from '../db/connect.ts'
import { termsOf } from './agreed-terms.ts'

type Line = { course_id: number; quantity: number; price_cents: number; special_cents: number | null }

/**
 * Lines at the prices that are agreed with a company on a day; those without one at the public price. The steps of a price
 * count all places of the course.
 */
export async function atAgreedPrices<L extends Line>(
  db: Read,
  lines: readonly L[],
  companyId: number,
  day: string,
): Promise<L[]> {
  const terms = await termsOf(db, companyId, day)
  if (!terms) return [...lines]
  const placesOf = (course: number) =>
    lines.reduce((sum, line) => sum + (line.course_id === course ? line.quantity : 0), 0)
  return lines.map((line) => {
    const cents = terms.priceOf(line.course_id, placesOf(line.course_id))
    return cents === undefined ? line : { ...line, price_cents: cents, special_cents: null }
  })
}
