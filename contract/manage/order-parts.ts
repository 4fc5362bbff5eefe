import * as v from 'valibot'
import { Cents } from '../common.ts'

/** A line with what of it was credited and what can be given back. Amounts with VAT, after the discount. */
export const Line = v.object({
  position: v.number(),
  course_id: v.number(),
  product_id: v.number(),
  name: v.string(),
  description: v.string(),
  quantity: v.number(),
  /** How many of its places were cancelled. */
  cancelled: v.number(),
  total: Cents,
  left: Cents,
})

/**
 * Of sales by staff: who sold it, who pays when that is neither buyer nor company, who gets the place, and why the price is
 * another one.
 */
export const Sale = v.object({
  seller: v.string(),
  payer: v.string(),
  payer_email: v.string(),
  payer_code: v.string(),
  learner: v.string(),
  reason: v.string(),
})
