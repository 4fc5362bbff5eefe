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
  /** What of the rest came back from paid orders: also usable when the voucher is over. */
  back_cents: number
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

/** Whether staff ended a code, or its last day is over. */
const isOver = ({ ended_at, valid_to }: Pick<DiscountCode, 'ended_at' | 'valid_to'>, day: string) =>
  Boolean(ended_at) || (valid_to !== null && day > valid_to)

/** What a prepaid voucher can pay: all that is left of it or, when it is over, what came back from orders that it had paid. */
export const leftOf = (
  code: Pick<DiscountCode, 'cents' | 'spent_cents' | 'back_cents' | 'ended_at' | 'valid_to'>,
  day: string,
): number => (isOver(code, day) ? code.back_cents : (code.cents ?? 0) - code.spent_cents)

/** Money is spent until nothing of it is left, however many orders that takes; what takes a sum off counts its uses. */
const isUsedUp = (code: DiscountCode, { usedByUser, day }: { usedByUser: number; day: string }) =>
  code.prepaid ? leftOf(code, day) <= 0 : !(atMost(code.max_uses, code.used) && atMost(code.max_uses_each, usedByUser))

/**
 * Why no order, or none of this buyer, can use a code: asked when an order is placed and when it is opened again, with the
 * code locked. The price of an order is that of its `day`, and its lines are judged when it is placed only.
 */
export function usageFault(
  code: DiscountCode,
  used: { usedByUser: number; day: string },
): 'code_expired' | 'code_used_up' | undefined {
  const over = isOver(code, used.day)
  if (over && !(code.prepaid && code.back_cents > 0)) return 'code_expired'
  return isUsedUp(code, used) ? 'code_used_up' : undefined
}

/** Why a code cannot be used for these lines; undefined when it can. The order of a guest is judged at sign-in again. */
export function codeFault(code: DiscountCode, use: Use): CodeFault | undefined {
  const { lines, userId, usedByUser, today, vatClass = null } = use
  if (code.user_id !== null && userId !== undefined && code.user_id !== userId) return 'code_unknown'
  if (code.valid_from !== null && today < code.valid_from) return 'code_not_yet_valid'
  const fault = usageFault(code, { usedByUser, day: today })
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
export function discountOf(code: DiscountCode, day: string): Discount {
  const { percent, prepaid, cents, course_ids } = code
  if (percent !== null) return { code: code.code, courseIds: course_ids, percent }
  return { code: code.code, courseIds: course_ids, cents: prepaid ? leftOf(code, day) : (cents ?? 0), pays: prepaid }
}

/** What a code is worth to an order: what it takes off or, prepaid, pays. Staff may give a discount beside what is paid. */
export const usedCents = (
  { prepaid }: Pick<DiscountCode, 'prepaid'>,
  { discountCents, voucherCents }: { discountCents: number; voucherCents: number },
) => (prepaid ? voucherCents : discountCents)

/** Whether what is left of a code covers a sum; one that is not prepaid takes off as much as it says each time. */
export const covers = (code: DiscountCode, sumCents: number, day: string): boolean =>
  !code.prepaid || sumCents <= leftOf(code, day)

/** What a refund gives back: money as far as money was paid, the rest to the prepaid voucher that paid it. */
export const splitRefund = (cents: number, moneyLeftCents: number) => {
  const moneyCents = Math.min(cents, moneyLeftCents)
  return { moneyCents, voucherCents: cents - moneyCents }
}

/** Codes are compared without spaces and case. */
export const normaliseCode = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
