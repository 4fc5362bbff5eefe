import type { CallInput } from '../../../contract/call.ts'
import type { CancelPreview, orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import { payersOfOrder } from '../../companies/public.ts'
import type { Context, Fails } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { sum } from '../../money.ts'
import { findSuccess, refundableOf } from '../../payments/public.ts'
import { voucherLeftOf } from '../discounts.queries.ts'
import { lineOfInvoice } from '../line-of-invoice.ts'
import { findAnyOrder, findBuyer, type LockedOrder, listOrderLines } from '../order.queries.ts'
import { findRest } from '../owed.queries.ts'
import { listPlaces, type PlaceRow } from '../places.queries.ts'
import { findLeft, splitBack } from '../vouchers/shares.ts'
import { countByLine, mayCancelPart, sharesOf } from './cancel-part.rules.ts'
import { reductionOf } from './reduce-order.ts'
import { sumOf } from './split-order.rules.ts'

type Work = Pick<Context, 'db'> & Fails<'not_found' | 'order_closed' | 'last_place'>
type Wanted = CallInput<typeof orderPlaceCalls.previewCancel>['body']
type Emails = CancelPreview['emails']

/** Who is emailed: the buyer, who has a place, who has a link to one, and who pays in the company; each once. */
export function emailed(buyer: string, chosen: readonly PlaceRow[], payers: readonly string[]): Emails {
  const all = chosen.flatMap(({ email, sent_to, user_id }): Emails => {
    if (user_id !== null) return email === null ? [] : [{ who: 'holder', email }]
    return sent_to === null ? [] : [{ who: 'link', email: sent_to }]
  })
  all.push(...payers.map((email): Emails[number] => ({ who: 'payer', email })))
  const known = new Map<string, Emails[number]>([[buyer, { who: 'buyer', email: buyer }]])
  for (const one of all) if (!known.has(one.email)) known.set(one.email, one)
  return [...known.values()]
}

/** What of an order is given back at most: what was paid and did not go back yet, or what is owed. */
async function findMost(
  db: Read,
  orderId: number,
): Promise<{ moneyCents: number; voucherCents: number; rest?: number }> {
  const success = await findSuccess(db, orderId)
  if (!success) return { moneyCents: 0, voucherCents: 0, rest: await findRest(db, orderId) }
  return { moneyCents: await refundableOf(db, success.id), voucherCents: await voucherLeftOf(db, orderId) }
}

/** What comes of cancelling places that were given. */
async function previewPlaces(
  { db, fail }: Work,
  order: LockedOrder,
  { place_ids, amounts }: Wanted,
): Promise<CancelPreview> {
  const { order_id: orderId } = order
  const all = await listPlaces(db, orderId)
  const chosen = all.filter(({ id }) => place_ids.includes(id))
  if (chosen.length !== new Set(place_ids).size) return fail('not_found')
  if (chosen.length === all.length) return fail('last_place')
  const lines = await listOrderLines(db, [orderId])
  const found = await findLeft(db, order, lines)
  const cancelled = countByLine(chosen).flatMap(({ position, count }) => {
    const line = lines.find((one) => one.position === position)
    const leftCents = found.left[lineOfInvoice(lines, position)] ?? 0
    return line
      ? [{ position, name: line.name, leftCents, places: line.quantity - line.cancelled, cancelled: count }]
      : []
  })
  const { moneyCents, voucherCents, rest } = await findMost(db, orderId)
  const mostCents = Math.min(sum(cancelled.map(({ leftCents }) => leftCents)), rest ?? moneyCents + voucherCents)
  const shares = sharesOf(cancelled, mostCents)
  const shown = cancelled.map(({ position, name, leftCents, cancelled: places }, i) => {
    const asked = amounts.find((one) => one.position === position)
    return { position, name, places, left: leftCents, amount: asked?.amount ?? shares[i] ?? 0 }
  })
  const amountCents = sum(shown.map(({ amount }) => amount))
  const parts = shown.map(({ position, amount }) => ({ line: lineOfInvoice(lines, position), cents: amount }))
  const back = rest === undefined ? splitBack(parts, found, moneyCents) : { moneyCents: 0, voucherCents: 0 }
  return {
    lines: shown,
    most: mostCents,
    money: back.moneyCents,
    voucher: back.voucherCents,
    credit_note: found.single && rest === undefined ? back.moneyCents > 0 : amountCents > 0,
    rest: Math.max(0, (rest ?? 0) - (rest === undefined ? 0 : amountCents)),
    emails: emailed(
      (await findBuyer(db, order.user_id)).email,
      chosen,
      amountCents > 0 ? await payersOfOrder(db, orderId) : [],
    ),
  }
}

/** What comes of cancelling places of an order that awaits its transfer. */
async function previewReduced(
  { db, fail }: Work,
  order: LockedOrder,
  { cancel_lines: wanted }: Wanted,
): Promise<CancelPreview> {
  const lines = await listOrderLines(db, [order.order_id])
  const restCents = await findRest(db, order.order_id)
  const { cancelled, lessCents, ...money } = reductionOf(order, { lines, wanted, restCents }, fail)
  return {
    lines: cancelled.map((line) => {
      const { total } = sumOf([line])
      const { position, name, quantity: places } = line
      return { position, name, places, left: total, amount: total }
    }),
    most: lessCents,
    money: money.overCents,
    voucher: money.backToVoucherCents,
    credit_note: false,
    rest: money.restCents,
    emails: emailed((await findBuyer(db, order.user_id)).email, [], []),
  }
}

/** What comes of cancelling a part of an order; nothing is stored. */
export async function previewCancel(work: Work, orderId: number, wanted: Wanted): Promise<CancelPreview> {
  const order = (await findAnyOrder(work.db, orderId)) ?? work.fail('not_found')
  if (!mayCancelPart(order)) return work.fail('order_closed')
  return order.state === 'fulfilled' ? previewPlaces(work, order, wanted) : previewReduced(work, order, wanted)
}
