import { v7 } from 'uuid'
import type { OrderState, PaymentMethod } from '../../contract/order-states.ts'
import type { Company } from '../../contract/shop.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { hashOf, newSessionId } from '../http/sessions.ts'
import { standardVat } from '../invoicing/public.ts'
import type { Enqueue } from '../jobs/job.ts'
import { enrol } from '../learning/public.ts'
import { insertAttempt } from '../payments/attempts.queries.ts'
import { assignSeat, reserveSeats } from '../practice/public.ts'
import { findCode, takeCode } from '../shop/discounts.queries.ts'
import { discountOf } from '../shop/discounts.rules.ts'
import { companyOf } from '../companies/public.ts'
import { fulfilOrder } from '../shop/fulfil-order.ts'
import { giveUpOrder } from '../shop/give-up-order.ts'
import { moveOrder } from '../shop/move-order.ts'
import { lockOrder } from '../shop/order.queries.ts'
import { holdUntil } from '../shop/orders.rules.ts'
import { payableOf, priceCart } from '../shop/pricing.rules.ts'
import type { OrderWork } from '../shop/work.ts'
import { dayInVilnius } from '../time.ts'
import { withdrawOrder } from '../shop/withdraw.ts'
import type { Offering } from './offerings.ts'
import type { SeededCourse } from './orders.ts'
import { claimAt, placeOrder, referTo, sendPlaceAt } from './past.ts'

export type Purchasing = { db: Write; enqueue: Enqueue; config: Config }

export type Purchase = {
  userId: string
  course: SeededCourse
  offering: Offering
  at: Date
  quantity?: number
  method?: PaymentMethod
  company?: Company
  ownPlace?: boolean
  /** A coupon or voucher of the demo. */
  code?: string
}

/** The steps of an order at a moment of the past, with no emails. */
const workAt = ({ db, enqueue, config }: Purchasing, at: Date): OrderWork => ({
  db,
  enqueue,
  config,
  integrations: { payments: {}, mail: { send: async () => undefined }, files: noFiles },
  now: () => at,
  publicDataChanged: async () => undefined,
})
const refuse = () => Promise.reject(new Error('The demo stores no files'))
const noFiles = { put: refuse, get: refuse, read: refuse, delete: refuse }

/** A confirmed order that awaits its payment. Returns its number. */
export async function seedPending(purchasing: Purchasing, purchase: Purchase): Promise<number> {
  const { db } = purchasing
  const { userId, course, offering, at, quantity = 1, company, ownPlace = true, code } = purchase
  const method = purchase.method ?? (course.cents ? 'banklink' : 'free')
  const found = code ? await findCode(db, code) : undefined
  const line = { course_id: course.id, quantity, price_cents: course.cents, special_cents: null, lowest_cents: null }
  const priced = priceCart([line], found ? [discountOf(found, dayInVilnius(at))] : [])
  const until = holdUntil(method, at, offering.start)
  const consents = { startNow: true, acceptLoss: true, language: 'lt', at: at.toISOString() }
  const order = {
    user_id: userId,
    cart_id: v7(),
    state: 'pending' as const,
    payment_method: method,
    total_cents: priced.totalCents,
    discount_cents: priced.discountCents,
    voucher_cents: priced.voucherCents,
    discount_code: code ?? null,
    language: 'lt' as const,
    company: company ? JSON.stringify(company) : null,
    consents: JSON.stringify(consents),
    own_place: ownPlace,
    date_added: at,
    hold_until: until,
  }
  await companyOf({ ...purchasing, now: () => at }, company ?? null)
  const orderId = await placeOrder(db, order, {
    product_id: offering.product_id,
    course_id: course.id,
    name: course.title.lt,
    quantity,
    price_cents: course.cents,
    discount_cents: priced.discountCents,
    vat_class_id: standardVat,
  })
  await reserveSeats(db, { productId: offering.product_id, orderId, quantity, until, now: at })
  if (code) await takeCode(db, { code, orderId, userId, cents: priced.discountCents + priced.voucherCents })
  return orderId
}

async function pay(purchasing: Purchasing, orderId: number, at: Date) {
  const { db } = purchasing
  const order = await lockOrder(db, orderId)
  if (!order) return
  await insertAttempt(
    db,
    { orderId, method: order.payment_method, amountCents: payableOf(order), now: at },
    'succeeded',
  )
  await referTo(db, orderId)
  await moveOrder(db, { orderId, from: 'pending', to: 'paid', now: at })
  await fulfilOrder(workAt(purchasing, at), orderId)
}

/** An order that was paid and fulfilled, with its places, its invoice and the buyer's enrolment. Returns its number. */
export async function seedPurchase(purchasing: Purchasing, purchase: Purchase): Promise<number> {
  const orderId = await seedPending(purchasing, purchase)
  await pay(purchasing, orderId, purchase.at)
  return orderId
}

/** The enrolment that the buyer got by an order. */
export async function enrolmentOf(db: Write, orderId: number, userId: string): Promise<string> {
  const { id } = await db
    .selectFrom('enrolments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

/** Hands the places of an order over: each to a learner who took it, or by a link that is not used yet. */
export async function handOver(
  db: Write,
  orderId: number,
  claimed: readonly string[],
  sent: readonly string[],
  at: Date,
) {
  const places = await db
    .selectFrom('order_places')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_places.order_id')
        .onRef('order_lines.position', '=', 'order_places.line'),
    )
    .select(['order_places.id', 'group_id', 'seat', 'course_id', 'order_lines.product_id'])
    .where('order_places.order_id', '=', orderId)
    .where('user_id', 'is', null)
    .orderBy('order_places.position')
    .execute()
  for (const [i, { id, group_id: groupId, seat, course_id: courseId, product_id: productId }] of places.entries()) {
    const [userId, email] = [claimed[i], sent[i - claimed.length]]
    if (userId) {
      const enrolmentId = await enrol(db, { userId, courseId, productId, orderId, now: at })
      await claimAt(db, id, { userId, enrolmentId, at })
      if (groupId !== null && seat !== null) await assignSeat(db, { groupId, seat, userId, enrolmentId })
    } else if (email) await sendPlaceAt(db, id, { claim_hash: hashOf(newSessionId()), sent_to: email }, at)
  }
}

type Ended = Extract<OrderState, 'expired' | 'cancelled'>

/** An order that was given up unpaid. */
export async function seedGivenUp(purchasing: Purchasing, purchase: Purchase, to: Ended): Promise<void> {
  const orderId = await seedPending(purchasing, purchase)
  const order = await lockOrder(purchasing.db, orderId)
  if (order) await giveUpOrder(workAt(purchasing, purchase.at), order, to)
}

/** A paid order that its buyer withdrew from a day later. */
export async function seedWithdrawn(purchasing: Purchasing, purchase: Purchase): Promise<void> {
  const orderId = await seedPurchase(purchasing, purchase)
  const later = new Date(purchase.at.getTime() + 86_400_000)
  await withdrawOrder(workAt(purchasing, later), purchase.userId, orderId, 'lt')
}

/** The discount codes of the demo; the README names them. */
export async function seedDiscountCodes(db: Write): Promise<void> {
  await db
    .insertInto('discount_codes')
    .values([
      { code: 'SVEIKI10', kind: 'coupon', percent: 10, max_uses_each: 1 },
      { code: 'KOMANDA30', kind: 'coupon', cents: 3000, min_cents: 20_000 },
      { code: 'DOVANA50', kind: 'voucher', cents: 5000, prepaid: true },
      { code: 'DOVANA30', kind: 'voucher', cents: 3000, prepaid: true },
      { code: 'RUDUO2025', kind: 'coupon', percent: 20, valid_to: '2025-11-30' },
    ])
    .execute()
}
