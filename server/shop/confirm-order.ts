import { v7 } from 'uuid'
import type { Company, OrderState, PaymentMethod } from '../../contract/shop.ts'
import { countSale } from '../catalogue/public.ts'
import { effectiveCents } from '../money.ts'
import type { Ctx, Person } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { fail, failFields } from '../http/fail.ts'
import { sentence } from '../sentences.ts'
import { enrol, isEnrolled } from '../learning/enrolments.queries.ts'
import { takeSeats } from '../practice/take-seats.ts'
import { type CartLine, findBuyable, listLines } from './cart.queries.ts'
import { companyFaults, hasCourseTwice, totalCents } from './cart.rules.ts'
import { mayMove } from './order.rules.ts'

type WriteCtx = Ctx & { db: Write; who: Person }
type LockedCart = {
  id: string
  payment_method: PaymentMethod | null
  agreed: boolean
  comment: string
  company: Company | null
}

/** A second press of "confirm" within this time answers with the order that the first one made. */
const repeatSeconds = 120

async function findRecentOrder({ db, who, now }: WriteCtx) {
  const since = new Date(now().getTime() - repeatSeconds * 1000)
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id')
    .select(['orders.order_id', 'course_id'])
    .where('user_id', '=', who.userId)
    .where('date_added', '>', since)
    .where('state', '=', 'fulfilled')
    .orderBy('orders.order_id', 'desc')
    .orderBy('position')
    .executeTakeFirst()
  return order && { order_id: order.order_id, redirect: `/course/${order.course_id}/general`, validate: null }
}

function checkCart(cart: LockedCart, lines: readonly CartLine[]) {
  if (!cart.payment_method) return fail('payment_method_missing')
  if (!cart.agreed) return fail('terms_not_agreed')
  const faults = cart.company ? companyFaults(cart.company) : {}
  if (Object.keys(faults).length) failFields(faults)
  // A total of 0 is the free order; the providers of paid ones are not connected yet.
  if (cart.payment_method !== 'free' || totalCents(lines) > 0) return fail('payment_method_unknown')
}

async function checkLines({ db, who, now }: WriteCtx, lines: readonly CartLine[]) {
  if (hasCourseTwice(lines)) return fail('course_in_cart')
  for (const line of lines) {
    if (!(await findBuyable(db, line.product_id, now()))) return fail('product_not_available')
    if (await isEnrolled(db, who.userId, line.course_id)) return fail('already_in_course')
  }
}

async function insertOrder(ctx: WriteCtx, cart: LockedCart, lines: readonly CartLine[]): Promise<number> {
  const { db, who, language } = ctx
  const { order_id } = await db
    .insertInto('orders')
    .values({
      user_id: who.userId,
      cart_id: cart.id,
      state: 'pending',
      payment_method: cart.payment_method ?? 'free',
      total_cents: totalCents(lines),
      language,
      company: cart.company ? JSON.stringify(cart.company) : null,
      comment: cart.comment,
      date_added: ctx.now(),
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id,
        position,
        product_id: line.product_id,
        course_id: line.course_id,
        name: inLanguage(line.title, language),
        quantity: line.quantity,
        price_cents: effectiveCents(line),
      })),
    )
    .execute()
  return order_id
}

async function move(db: Write, orderId: number, from: OrderState, to: OrderState, now: Date) {
  if (!mayMove(from, to)) throw new Error(`An order may not go from ${from} to ${to}`)
  await db
    .updateTable('orders')
    .set({ state: to, ...(to === 'paid' ? { paid_at: now } : {}) })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .execute()
}

/** A free order is paid by its own attempt and fulfilled at once: seats, enrolments, the count of sales and the letter. */
async function fulfil(ctx: WriteCtx, orderId: number, lines: readonly CartLine[]) {
  const { db, who } = ctx
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
  await move(db, orderId, 'pending', 'paid', now)
  // Seats and then courses, each in the order of their numbers: so two orders of the same things never wait for each other.
  for (const line of lines.toSorted((a, b) => a.product_id - b.product_id)) {
    const seated = await takeSeats(db, {
      productId: line.product_id,
      userId: who.userId,
      orderId,
      quantity: line.quantity,
      now,
    })
    if (!seated) return fail('no_seats_left')
    await enrol(db, { userId: who.userId, courseId: line.course_id, productId: line.product_id, orderId, now })
  }
  for (const line of lines.toSorted((a, b) => a.course_id - b.course_id))
    await countSale(db, line.course_id, line.quantity)
  await move(db, orderId, 'paid', 'fulfilled', now)
  await ctx.catalogueChanged()
}

async function writeLetter(
  { db, who, language, config, enqueue }: WriteCtx,
  orderId: number,
  lines: readonly CartLine[],
) {
  const { email, firstname } = await db
    .selectFrom('users')
    .select(['email', 'firstname'])
    .where('id', '=', who.userId)
    .executeTakeFirstOrThrow()
  const courses = lines
    .map((line) => `${inLanguage(line.title, language)}: ${config.publicUrl}/course/${line.course_id}/general`)
    .join('\n')
  const words = { brand: config.brand, order: String(orderId), firstname, courses }
  await enqueue('send-mail', {
    to: email,
    subject: sentence(language, 'mail.order.subject', words),
    text: sentence(language, 'mail.order.body', words),
  })
}

/** Makes the cart an order, all or nothing. One order per cart: the cart is locked and goes with the order. */
export async function confirmOrder(ctx: WriteCtx) {
  const cart = await ctx.db
    .selectFrom('carts')
    .select(['id', 'payment_method', 'agreed', 'comment', 'company'])
    .where('user_id', '=', ctx.who.userId)
    .forUpdate()
    .executeTakeFirst()
  const lines = cart ? await listLines(ctx.db, cart.id) : []
  if (!cart || !lines.length) return (await findRecentOrder(ctx)) ?? fail('cart_empty')
  checkCart(cart, lines)
  await checkLines(ctx, lines)
  const order_id = await insertOrder(ctx, cart, lines)
  await fulfil(ctx, order_id, lines)
  await writeLetter(ctx, order_id, lines)
  await ctx.db.deleteFrom('carts').where('id', '=', cart.id).execute()
  return { order_id, redirect: `/course/${lines[0]?.course_id}/general`, validate: null }
}
