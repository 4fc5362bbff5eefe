import { limits } from '../../contract/limits.ts'
import {
  type AttemptState,
  isAtCounter,
  isOnline,
  type OrderState,
  type PaymentMethod,
} from '../../contract/order-states.ts'
import type { Company } from '../../contract/shop.ts'
import { workingDayFrom } from '../holidays.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { gaveConsents } from './withdrawal.rules.ts'

/** How long a confirmed order holds its seats, in minutes, for the buyer to pay at the provider. */
const holdMinutes: Record<PaymentMethod, number> = {
  free: 0,
  voucher: 0,
  banklink: limits.bankMinutes,
  wallet: limits.walletMinutes,
  invoice: 0,
  credit: 0,
  cash: 0,
  card: 0,
  elsewhere: 0,
}
/** How long a payment of an order can be begun, in hours; with new seats, at its price, when its own were given back. */
const lateHours = 24
/** The right of withdrawal, in days after the contract (CRD art. 9). */
const { withdrawalDays } = limits

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** So many days, but until the day before the first practice at the latest, `startDay`. */
function days(count: number, now: Date, startDay: string | null): Date {
  const last = later(now, count * 1440)
  const dayBefore = startDay === null ? last : new Date(`${addDays(startDay, -1)}T15:00:00Z`)
  return dayBefore < last ? new Date(Math.max(dayBefore.getTime(), later(now, 60).getTime())) : last
}

/** The first day of the dates of some lines; null: none has one. */
export const firstDay = (lines: readonly { start_date: string | null }[]): string | null =>
  lines.flatMap(({ start_date }) => start_date ?? []).toSorted()[0] ?? null

/** Until when an order holds its seats. */
export const holdUntil = (method: PaymentMethod, now: Date, startDay: string | null): Date =>
  method === 'invoice' ? days(limits.transferDays, now, startDay) : later(now, holdMinutes[method])

/** Until when an order holds its seats that staff made, and whose buyer got the link to pay it. */
export const holdByLink = (now: Date, startDay: string | null): Date => days(limits.linkDays, now, startDay)

/** Orders from before it cannot be paid any more. */
export const payableSince = (now: Date) => later(now, -lateHours * 60)

type PayableOrder = {
  state: string
  payment_method: PaymentMethod
  date_added: Date
  sold_by: string | null
  hold_until: Date | null
}

/**
 * Whether a payment of an order can be begun at a provider: for a day, also after its seats were given back; of one
 * that staff made while its seats are held. Each new payment holds the seats again, so an order that is never paid must
 * not keep them for ever. One that is paid by transfer holds them for days, and is not paid otherwise.
 */
export function isPayable({ state, payment_method: method, date_added, sold_by, hold_until }: PayableOrder, now: Date) {
  if (method === 'invoice') return false
  return sold_by === null
    ? (state === 'pending' || state === 'expired') && date_added > payableSince(now)
    : state === 'pending' && hold_until !== null && hold_until > now
}

type Reopenable = { state: string; payment_method: PaymentMethod; sold_by: string | null }

/**
 * By which method the newest attempt of an order was declined. One that could not be opened at its provider was not: it
 * has no address.
 */
export const declinedBy = (newest?: { method: PaymentMethod; state: AttemptState; url: string | null }) =>
  newest?.state === 'failed' && newest.url !== null && isOnline(newest.method) ? newest.method : null

/** Whether the buyer was emailed how to pay: by transfer, or what staff sold. Who buys online pays at once, or leaves. */
export const isAskedByEmail = ({ payment_method: method, sold_by }: Pick<Reopenable, 'payment_method' | 'sold_by'>) =>
  method === 'invoice' || (sold_by !== null && isOnline(method))

/** Whether staff may open an order again; who buys online orders again. */
export const mayReopen = (order: Reopenable) =>
  (order.state === 'expired' || order.state === 'cancelled') && isAskedByEmail(order)

/**
 * Whether an order that is not paid stays when its buyer is erased: a company that pays by transfer has the advance
 * invoice. Any other ends, and money that comes for it later goes back.
 */
export const outlivesBuyer = ({
  company,
  payment_method: method,
}: Pick<ConsentingOrder, 'company' | 'payment_method'>): boolean => !isConsumer(company) && method === 'invoice'

/** Orders of which the buyer can be corrected. */
export const correctable = ['pending', 'paid', 'fulfilled', 'review'] as const

/**
 * Whether the buyer of an order can be corrected. Of who is erased only a company that ordered: it still needs an
 * invoice that is right, and a person cannot be named any more.
 */
export const mayCorrect = (
  { state, company }: { state: string; company: Company | null },
  { isErased }: { isErased: boolean },
): boolean => correctable.some((one) => one === state) && !(isErased && isConsumer(company))

type Splittable = Reopenable & { voucher_cents: number; discount_code: string | null }

/** Whether an order can be divided between two payers: it awaits a transfer, and no code is part of its price. */
export const maySplit = ({ state, payment_method: method, voucher_cents, discount_code }: Splittable) =>
  state === 'pending' && method === 'invoice' && voucher_cents === 0 && discount_code === null

/** Whether an order on credit is not paid yet. */
export const isOwed = ({ state, due_on, paid_at }: { state: string; due_on: string | null; paid_at: Date | null }) =>
  state === 'fulfilled' && due_on !== null && paid_at === null

/** Whether who was emailed a place then, and has not taken it, may be reminded. */
export const mayRemind = (sentAt: Date | null, now: Date) =>
  sentAt !== null && later(sentAt, limits.remindHours * 60) <= now

/**
 * The state of an order as its buyer reads it. One that was given is called paid, because its practice may be ahead; on
 * credit it awaits payment, and one that cost nothing is confirmed. Of one that was undone free, or before it was paid,
 * there is nothing to give back but parts that came; the money of another is given back, or is `refunding`.
 */
export function titleOf(order: {
  state: OrderState
  total_cents: number
  due_on: string | null
  paid_at: Date | null
  refunding: boolean
}): Exclude<OrderState, 'fulfilled'> | 'confirmed' | 'refunding' {
  const { state, total_cents: total, refunding } = order
  if (state === 'fulfilled') return total === 0 ? 'confirmed' : isOwed(order) ? 'pending' : 'paid'
  if (state !== 'refunded') return state
  if (refunding) return 'refunding'
  return total === 0 || order.paid_at === null ? 'cancelled' : state
}

/** What the buyer of an order is to do next; null: nothing. `free`: how many places nobody was given yet. */
export function nextOf(
  order: PayableOrder & { due_on: string | null; paid_at: Date | null },
  free: number,
  now: Date,
): 'pay' | 'transfer' | 'hand_over' | null {
  const { state, payment_method: method } = order
  if (isOwed(order) || (state === 'pending' && method === 'invoice')) return 'transfer'
  if (isPayable(order, now)) return 'pay'
  return state === 'fulfilled' && free > 0 ? 'hand_over' : null
}

/** A private buyer. */
export const isConsumer = (company: Company | null) => company?.private ?? true

/**
 * Whether the two consents of the right of withdrawal are asked: a consumer pays for access that begins at once. Bought at the
 * counter is no distance contract, so there is no such right (Directive 2011/83, art. 9).
 */
export const asksConsents = ({
  company,
  total_cents,
  payment_method,
}: Pick<ConsentingOrder, 'company' | 'total_cents' | 'payment_method'>) =>
  isConsumer(company) && total_cents > 0 && !isAtCounter(payment_method)

type ConsentingOrder = {
  company: Company | null
  payment_method: PaymentMethod
  total_cents: number
  date_added: Date
  paid_at: Date | null
  consents: { startNow: boolean; acceptLoss: boolean } | null
}

/**
 * The last day of the right of withdrawal, a working day; null for companies and what was bought at the counter. The
 * contract is made when the order is paid (terms of sale).
 */
export const withdrawalEnds = ({
  company,
  date_added,
  paid_at,
  payment_method,
}: Pick<ConsentingOrder, 'company' | 'date_added' | 'paid_at' | 'payment_method'>) =>
  isConsumer(company) && !isAtCounter(payment_method)
    ? workingDayFrom(addDays(dayInVilnius(paid_at ?? date_added), withdrawalDays))
    : null

/** The first day of access of a private buyer who orders now and gives no consents. */
export const opensWithout = (now: Date) =>
  opensOn({ company: null, payment_method: 'banklink', total_cents: 1, date_added: now, paid_at: null, consents: null })

/** The first day of access: without both consents, the day after the right of withdrawal ends. Null: at once. */
export function opensOn(order: ConsentingOrder): string | null {
  if (!asksConsents(order) || gaveConsents(order)) return null
  const last = withdrawalEnds(order)
  return last && addDays(last, 1)
}

/** What of an order goes back as money, and to the prepaid voucher that paid it. */
export type GivenBack = { moneyCents: number; voucherCents: number }
