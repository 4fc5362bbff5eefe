import { v7 } from 'uuid'
import type { Company, PaymentMethod, shopCalls } from '../../contract/shop.ts'
import { countSale } from '../catalogue/public.ts'
import type { Fails, SignedInContext, WriteContext } from '../context.ts'
import { inLanguage } from '../db/texts.ts'
import { failFields } from '../http/fail.ts'
import { enrol, mayEnrol } from '../learning/public.ts'
import { takeSeats } from '../practice/public.ts'
import { type CartLine, findBuyable, listLines } from './cart.queries.ts'
import { companyFaults, hasCourseTwice } from './cart.rules.ts'
import { moveOrder } from './move-order.ts'
import { priceCart, type PricedCart } from './pricing.rules.ts'
import { sendConfirmation } from './send-confirmation.ts'

type ConfirmContext = WriteContext & SignedInContext & Fails<(typeof shopCalls.confirmOrder.fails)[number]>
type LockedCart = {
  id: string
  payment_method: PaymentMethod | null
  agreed: boolean
  comment: string
  company: Company | null
}

/** A repeated confirmation within this time returns the order of the first one. */
const repeatSeconds = 120

async function findRecentOrder({ db, principal, now }: ConfirmContext) {
  const since = new Date(now().getTime() - repeatSeconds * 1000)
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id')
    .select(['orders.order_id', 'course_id'])
    .where('user_id', '=', principal.userId)
    .where('date_added', '>', since)
    .where('state', '=', 'fulfilled')
    .orderBy('orders.order_id', 'desc')
    .orderBy('position')
    .executeTakeFirst()
  return order && { order_id: order.order_id, redirect: `/course/${order.course_id}/general`, validate: null }
}

function checkCart({ fail }: ConfirmContext, cart: LockedCart, { isFree }: PricedCart<CartLine>) {
  if (!cart.payment_method) return fail('payment_method_missing')
  if (!cart.agreed) return fail('terms_not_agreed')
  const faults = cart.company ? companyFaults(cart.company) : {}
  if (Object.keys(faults).length) failFields(faults)
  // Only a total of 0 can be ordered: no payment provider is connected.
  if (cart.payment_method !== 'free' || !isFree) return fail('payment_method_unknown')
}

async function checkLines({ db, principal, now, fail }: ConfirmContext, lines: readonly CartLine[]) {
  if (hasCourseTwice(lines)) return fail('course_in_cart')
  for (const line of lines) {
    if (!(await findBuyable(db, line.product_id, now()))) return fail('product_not_available')
    if (!(await mayEnrol(db, principal.userId, line.course_id, now()))) return fail('already_in_course')
  }
}

async function insertOrder(ctx: ConfirmContext, cart: LockedCart, priced: PricedCart<CartLine>): Promise<number> {
  const { db, principal, language } = ctx
  const { order_id } = await db
    .insertInto('orders')
    .values({
      user_id: principal.userId,
      cart_id: cart.id,
      state: 'pending',
      payment_method: cart.payment_method ?? 'free',
      total_cents: priced.totalCents,
      discount_cents: priced.discountCents,
      language,
      company: cart.company ? JSON.stringify(cart.company) : null,
      comment: cart.comment,
      date_added: ctx.now(),
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  const rows = priced.lines.map(({ line, unitCents, discountCents }, position) => ({
    order_id,
    position,
    product_id: line.product_id,
    course_id: line.course_id,
    name: inLanguage(line.title, language),
    quantity: line.quantity,
    price_cents: unitCents,
    discount_cents: discountCents,
    vat_category: line.vat_category,
    vat_rate: line.vat_rate,
  }))
  await db.insertInto('order_lines').values(rows).execute()
  return order_id
}

/** Records the payment attempt of a free order and fulfils it: enrolments, seats, number of sales. */
async function fulfil(ctx: ConfirmContext, orderId: number, lines: readonly CartLine[]) {
  const { db, principal, fail } = ctx
  const { userId } = principal
  const now = ctx.now()
  await db
    .insertInto('payment_attempts')
    .values({
      id: v7(),
      order_id: orderId,
      method: 'free',
      state: 'succeeded',
      amount_cents: 0,
      started_at: now,
      decided_at: now,
    })
    .execute()
  await moveOrder(db, { orderId, from: 'pending', to: 'paid', now })
  // Locks seats and then courses, each in the order of ids, so that two orders of the same products cannot deadlock.
  for (const line of lines.toSorted((a, b) => a.product_id - b.product_id)) {
    const { product_id: productId, course_id: courseId, quantity } = line
    const enrolmentId = await enrol(db, { userId, courseId, productId, orderId, now })
    if (!(await takeSeats(db, { productId, userId, enrolmentId, orderId, quantity, now }))) return fail('no_seats_left')
  }
  for (const line of lines.toSorted((a, b) => a.course_id - b.course_id))
    await countSale(db, line.course_id, line.quantity)
  await moveOrder(db, { orderId, from: 'paid', to: 'fulfilled', now })
  await ctx.publicDataChanged()
}

/** Turns the cart into an order in one transaction. One order per cart: the cart is locked, then deleted. */
export async function confirmOrder(ctx: ConfirmContext) {
  const cart = await ctx.db
    .selectFrom('carts')
    .select(['id', 'payment_method', 'agreed', 'comment', 'company'])
    .where('user_id', '=', ctx.principal.userId)
    .forUpdate()
    .executeTakeFirst()
  const lines = cart ? await listLines(ctx.db, cart.id) : []
  if (!cart || !lines.length) return (await findRecentOrder(ctx)) ?? ctx.fail('cart_empty')
  const priced = priceCart(lines)
  checkCart(ctx, cart, priced)
  await checkLines(ctx, lines)
  const order_id = await insertOrder(ctx, cart, priced)
  await fulfil(ctx, order_id, lines)
  await sendConfirmation(ctx, order_id, priced)
  await ctx.db.deleteFrom('carts').where('id', '=', cart.id).execute()
  return { order_id, redirect: `/course/${lines[0]?.course_id}/general`, validate: null }
}
