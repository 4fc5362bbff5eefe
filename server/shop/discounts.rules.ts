import type { DeclaredFailure } from '../../contract/fail.ts'
import type { VatCategory } from '../../contract/order-states.ts'
import { effectiveCents, sum } from '../money.ts'
import type { Discount, PriceableLine } from './pricing.rules.ts'

/** A stored voucher or coupon, with how often it was used in all and by the user. */
export type DiscountCode = {
  code: string
  cents: number | null
  percent: number | null
  prepaid: boolean
  spent_cents: number
  valid_from: string | null
  valid_to: string | null
  /** When staff ended it. */
  ended_at?: Date | null
  min_cents: number
  course_ids: readonly number[] | null
  user_id: string | null
  max_uses: number | null
  max_uses_each: number | null
  used: number
}

export type CodeFault = Extract<DeclaredFailure, `code_${string}`>
type Use = {
  lines: readonly (PriceableLine & { vat: { vatCategory: VatCategory; vatClass?: number } })[]
  userId: string | undefined
  usedByUser: number
  today: string
  /** The class of VAT that everything it pays is of; null: of all. */
  vatClass?: number | null
}

const atMost = (max: number | null, used: number) => max === null || used < max
/** Money is spent until nothing of it is left, however many orders that takes; what takes a sum off counts its uses. */
const isUsedUp = ({ prepaid, cents, spent_cents, max_uses, max_uses_each, used }: DiscountCode, usedByUser: number) =>
  prepaid ? spent_cents >= (cents ?? 0) : !(atMost(max_uses, used) && atMost(max_uses_each, usedByUser))

/**
 * Why no order, or none of this buyer, can use a code: asked when an order is placed and when it is opened again, with the
 * code locked. The price of an order is that of its day, so its lines and days are judged when it is placed only.
 */
export function usageFault(code: DiscountCode, usedByUser: number): 'code_expired' | 'code_used_up' | undefined {
  if (code.ended_at) return 'code_expired'
  return isUsedUp(code, usedByUser) ? 'code_used_up' : undefined
}

/** Why a code cannot be used for these lines; undefined when it can. The order of a guest is judged at sign-in again. */
export function codeFault(code: DiscountCode, use: Use): CodeFault | undefined {
  const { lines, userId, usedByUser, today, vatClass = null } = use
  if (code.user_id !== null && userId !== undefined && code.user_id !== userId) return 'code_unknown'
  if (code.valid_from !== null && today < code.valid_from) return 'code_not_yet_valid'
  if (code.valid_to !== null && today > code.valid_to) return 'code_expired'
  const fault = usageFault(code, usedByUser)
  if (fault) return fault
  // It takes something off prices with VAT.
  if (!code.prepaid && lines.some(({ vat }) => vat.vatCategory === 'AE')) return 'code_vat'
  if (vatClass !== null && lines.some((line) => effectiveCents(line) > 0 && line.vat.vatClass !== vatClass))
    return 'code_vat_class'
  const eligible = lines.filter(({ course_id }) => code.course_ids?.includes(course_id) ?? true)
  if (!eligible.length) return 'code_other_courses'
  const subtotal = sum(eligible.map((line) => effectiveCents(line) * line.quantity))
  return subtotal < code.min_cents ? 'code_minimum' : undefined
}

/** What a code takes off; what is left of a prepaid one pays instead. */
export function discountOf({ code, cents, percent, prepaid, spent_cents, course_ids }: DiscountCode): Discount {
  if (percent !== null) return { code, courseIds: course_ids, percent }
  return { code, courseIds: course_ids, cents: (cents ?? 0) - (prepaid ? spent_cents : 0), pays: prepaid }
}

/** What a code is worth to an order: what it takes off or, prepaid, pays. Staff may give a discount beside what is paid. */
export const usedCents = (
  { prepaid }: Pick<DiscountCode, 'prepaid'>,
  { discountCents, voucherCents }: { discountCents: number; voucherCents: number },
) => (prepaid ? voucherCents : discountCents)

/** Whether what is left of a code covers a sum; one that is not prepaid takes off as much as it says each time. */
export const covers = ({ prepaid, cents, spent_cents }: DiscountCode, sumCents: number): boolean =>
  !prepaid || sumCents <= (cents ?? 0) - spent_cents

/** What a refund gives back: money as far as money was paid, the rest to the prepaid voucher that paid it. */
export const splitRefund = (cents: number, moneyLeftCents: number) => {
  const moneyCents = Math.min(cents, moneyLeftCents)
  return { moneyCents, voucherCents: cents - moneyCents }
}

/** Codes are compared without spaces and case. */
export const normaliseCode = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
