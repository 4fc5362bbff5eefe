import { consentsVersion } from '../../contract/constants.ts'
import { printedName } from '../../contract/printable.ts'
import { isOnline, paidAtSale, type PaymentMethod } from '../../contract/order-states.ts'
import type { Company, shopCalls } from '../../contract/shop.ts'
import { companyOf } from '../companies/public.ts'
import { keepTerms } from '../content/public.ts'
import type { Context, Fails, Principal, SignedInContext, WriteContext } from '../context.ts'
import { requireUser } from '../db/hold-user.ts'
import { inLanguage } from '../db/texts.ts'
import { failFields } from '../http/fail.ts'
import { isVatPayer, outsideVat } from '../invoicing/public.ts'
import { mayEnrol } from '../learning/public.ts'
import { insertAttempt } from '../payments/public.ts'
import { consultationOf } from './buyer-abroad.ts'
import { type CartLine, findBuyable } from './cart.queries.ts'
import { companyFaults } from './cart.rules.ts'
import { privateFault } from './course-dates.rules.ts'
import { countUses, lockCode, takeCode } from './discounts.queries.ts'
import { codeFault, covers, usedCents } from './discounts.rules.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { limitHeld, limitOrders } from './held-seats.ts'
import { keepCompanyOf } from './keep-company.ts'
import { type LoadedCart, loadCart, singleOf } from './load-cart.ts'
import { moveOrder } from './move-order.ts'
import { firstDay, holdByLink, holdUntil } from './orders.rules.ts'
import { findBuyer, lockOrder } from './order.queries.ts'
import { methodsOf } from './payment-methods.ts'
import { reserveOrderSeats } from './reserve-order.ts'
import { voucherShares } from './pricing.rules.ts'
import { callbackFor, readCallback } from './success-callback.rules.ts'
import { dayInVilnius } from '../time.ts'
import { sendPayLink, sendTransferDetails } from './order-emails.ts'
import { checkVatCode } from './vat-codes.jobs.ts'
import type { OrderWork } from './work.ts'

type ConfirmContext = WriteContext & SignedInContext & Fails<(typeof shopCalls.confirmOrder.fails)[number]>
/** What placing an order needs, in a call and in a job alike; the buyer is the principal. */
export type PlaceContext = OrderWork & { principal: Pick<Principal, 'userId'> } & Pick<Context, 'language' | 'log'> &
  Fails<'product_not_available' | 'already_in_course' | 'no_seats_left' | 'total_changed'>
type OwnCart = NonNullable<LoadedCart['cart']>
/** A cart, or what staff sells, which other methods pay too. */
type Placed = Omit<OwnCart, 'payment_method' | 'vat_answer'> & { payment_method: PaymentMethod | null }
type Priced = Pick<LoadedCart, 'lines' | 'priced' | 'code'>

/** Of a sale by staff: who sold it, until when it is paid on credit, who pays for the buyer, who gets the place, why the price is another one. */
type SaleColumns = { sold_by: string; due_on: string | null; payer: string; sale_reason: string } & Partial<
  Record<'payer_email' | 'payer_code' | 'learner_email' | 'learner_name', string>
>
/** What an order has besides its cart: the app that it goes back to, its sale by staff, or why it is without VAT. */
type Beside = { callback?: string | null; sale?: SaleColumns; consultation?: string | null }

/** A repeated confirmation within this time returns the order of the first one. */
const repeatSeconds = 120

/** Where an order goes on: `validate` is the call that opens its payment. */
const replyOf = (
  order_id: number,
  method: string,
  isFulfilled: boolean,
  { courseId, ownPlace, callback }: { courseId: number | undefined; ownPlace: boolean; callback: string | null },
) => {
  const ordered = `/dashboard/purchases/${order_id}/show`
  if (isFulfilled) {
    const own = ownPlace ? `/course/${courseId}/general` : ordered // where places are handed over
    return { order_id, redirect: callbackFor(callback, order_id) ?? own, validate: null }
  }
  if (method === 'invoice') return { order_id, redirect: ordered, validate: null }
  return { order_id, redirect: null, validate: `/api/shop/customerorders/${order_id}/pay` }
}

async function findRecentOrder({ db, principal, now }: ConfirmContext) {
  const since = new Date(now().getTime() - repeatSeconds * 1000)
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id')
    .select(['orders.order_id', 'course_id', 'payment_method', 'state', 'own_place', 'success_callback'])
    .where('user_id', '=', principal.userId)
    .where('date_added', '>', since)
    .where('state', 'in', ['pending', 'fulfilled'])
    .orderBy('orders.order_id', 'desc')
    .orderBy('position')
    .executeTakeFirst()
  if (!order) return undefined
  const onward = { courseId: order.course_id, ownPlace: order.own_place, callback: order.success_callback }
  return replyOf(order.order_id, order.payment_method, order.state === 'fulfilled', onward)
}

/** Whether an invoice can print the name of a private buyer. */
const isNamed = async ({ db, principal }: ConfirmContext) =>
  printedName(await findBuyer(db, principal.userId)) !== undefined

/** Whether what the buyer saw and chose still holds; nothing is written when it does not. */
async function checkCart(ctx: ConfirmContext, cart: OwnCart, loaded: LoadedCart, expectedTotal: number | undefined) {
  const { fail } = ctx
  const { priced, lines } = loaded
  if (expectedTotal !== undefined && Math.round(expectedTotal * 100) !== priced.payableCents)
    return fail('total_changed')
  if (!cart.payment_method) return fail('payment_method_missing')
  if (!cart.agreed) return fail('terms_not_agreed')
  const faults = cart.company ? companyFaults(cart.company) : {}
  if (Object.keys(faults).length) failFields(faults)
  const refusal = privateFault(cart.company, lines)
  if (refusal) return fail(refusal)
  const isPrivate = cart.company?.private ?? true
  if (isPrivate && priced.totalCents > 0 && !(await isNamed(ctx))) return fail('latin_name_needed')
  if (!methodsOf(ctx, priced, cart.company).includes(cart.payment_method)) return fail('payment_method_unknown')
}

/** The title of the course of a line, for a sentence that names it. */
const titleOf = ({ language }: PlaceContext, lines: readonly CartLine[], productId: number) => {
  const line = lines.find(({ product_id }) => product_id === productId)
  return line ? inLanguage(line.title, language) : ''
}

async function checkLines(ctx: PlaceContext, lines: readonly CartLine[], ownPlace: boolean) {
  const { db, principal, now, fail } = ctx
  for (const { product_id, course_id } of lines) {
    const course = titleOf(ctx, lines, product_id)
    if (!(await findBuyable(db, product_id, now()))) return fail('product_not_available', { course })
    if (ownPlace && !(await mayEnrol(db, principal.userId, course_id, now())))
      return fail('already_in_course', { course })
  }
}

async function insertOrder(
  ctx: PlaceContext,
  cart: Placed,
  { priced, code, lines }: Priced,
  { callback = null, sale, consultation = null }: Beside,
): Promise<number> {
  const { db, principal, language } = ctx
  const now = ctx.now()
  const method = cart.payment_method ?? 'free'
  const first = firstDay(lines)
  const given = { startNow: cart.start_now, acceptLoss: cart.accept_loss }
  const consents = { ...given, language, at: now.toISOString(), textVersion: consentsVersion }
  const { order_id } = await db
    .insertInto('orders')
    .values({
      user_id: principal.userId,
      cart_id: cart.id,
      state: 'pending',
      payment_method: method,
      total_cents: priced.totalCents,
      discount_cents: priced.discountCents,
      voucher_cents: priced.voucherCents,
      discount_code: code && usedCents(code, priced) ? code.code : null,
      language,
      company: cart.company ? JSON.stringify(cart.company) : null,
      consents: JSON.stringify(consents),
      terms_version: await keepTerms(db, { language, config: ctx.config, now }),
      own_place: cart.own_place ?? true,
      comment: cart.comment,
      success_callback: callback,
      vat_consultation: consultation,
      ...sale,
      date_added: now,
      hold_until: sale && isOnline(method) ? holdByLink(now, first) : holdUntil(method, now, first),
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await companyOf(ctx, cart.company)
  const rows = priced.lines.map(({ line, unitCents, discountCents }, position) => ({
    order_id,
    position,
    product_id: line.product_id,
    course_id: line.course_id,
    name: inLanguage(line.title, language),
    quantity: line.quantity,
    price_cents: unitCents,
    discount_cents: discountCents,
    vat_class_id: isVatPayer(ctx.config) ? line.vat_class_id : outsideVat,
  }))
  const shares = voucherShares(rows, code?.single ? priced.voucherCents : 0)
  await db
    .insertInto('order_lines')
    .values(rows.map((row, i) => ({ ...row, voucher_cents: shares[i] ?? 0 })))
    .execute()
  await keepCompanyOf(db, [principal.userId])
  return order_id
}

/** Reserves the seats, then takes the discount code. */
async function reserve(ctx: PlaceContext, orderId: number, { lines, priced, code }: Priced) {
  const { db, principal, fail } = ctx
  const now = ctx.now()
  const until = (await lockOrder(db, orderId))?.hold_until ?? now
  const full = await reserveOrderSeats(db, orderId, { lines, until, now })
  if (full !== undefined) return fail('no_seats_left', { course: titleOf(ctx, lines, full) })
  const cents = code ? usedCents(code, priced) : 0
  if (!code || !cents) return
  const { userId } = principal
  const locked = await lockCode(db, code.code)
  const use = {
    lines,
    userId,
    usedByUser: await countUses(db, code.code, userId),
    today: dayInVilnius(now),
    vatClass: (await singleOf(ctx, code)).vatClass,
  }
  if (!locked || codeFault(locked, use) || !covers(locked, cents, use.today)) return fail('total_changed')
  await takeCode(db, { code: code.code, orderId, userId, cents })
}

/** An order that needs no money, free or paid by a voucher, or that staff was paid for, is paid as it is made. */
async function payAtOnce(ctx: PlaceContext, orderId: number, method: PaymentMethod, amountCents: number) {
  const now = ctx.now()
  await insertAttempt(ctx.db, { orderId, method, amountCents, now }, 'succeeded')
  await moveOrder(ctx.db, { orderId, from: 'pending', to: 'paid', now })
  await fulfilOrder(ctx, orderId)
}

/** Writes the order, holds its seats, and does what its payment method begins with. */
async function placeOrder(ctx: PlaceContext, cart: Placed, loaded: Priced, beside: Beside = {}): Promise<number> {
  const { lines, priced } = loaded
  await checkLines(ctx, lines, cart.own_place ?? true)
  const orderId = await insertOrder(ctx, cart, loaded, beside)
  await reserve(ctx, orderId, loaded)
  const method = cart.payment_method ?? 'free'
  if (priced.payableCents === 0 || paidAtSale(method)) await payAtOnce(ctx, orderId, method, priced.payableCents)
  if (method === 'credit') await fulfilOrder(ctx, orderId)
  if (beside.sale && isOnline(method)) await sendPayLink(ctx, orderId)
  if (method === 'invoice') {
    await insertAttempt(ctx.db, { orderId, method, amountCents: priced.payableCents, now: ctx.now() }, 'waiting')
    await sendTransferDetails(ctx, orderId)
  }
  const entered = cart.company && !cart.company.private ? cart.company.company_vat.trim() : ''
  if (entered && !priced.isFree && ctx.integrations.vatRegister) await ctx.enqueue(checkVatCode, { orderId, entered })
  await ctx.publicDataChanged()
  ctx.log.info({ order: orderId, cents: priced.totalCents, method }, 'an order was confirmed')
  return orderId
}

type AgreedOrder = {
  key: string
  company: Company | null
  lines: readonly CartLine[]
  priced: LoadedCart['priced']
  /** The code that the price is with. */
  code?: LoadedCart['code']
  method: PaymentMethod
  ownPlace: boolean
  sale?: SaleColumns
}

/**
 * Orders what staff agreed on with the buyer, who is the principal, at the agreed price: by an accepted quote or a sale. One
 * order for each `key`. Nobody gives consents for the buyer.
 */
export async function orderAgreed(
  ctx: PlaceContext,
  { key, company, lines, priced, code, method, ownPlace, sale }: AgreedOrder,
): Promise<number> {
  await requireUser(ctx.db, ctx.principal.userId)
  return placeOrder(
    ctx,
    {
      id: key,
      payment_method: method,
      agreed: true,
      comment: '',
      company,
      discount_code: code?.code ?? null,
      own_place: ownPlace,
      start_now: false,
      accept_loss: false,
    },
    { lines: [...lines], priced, code },
    sale ? { sale } : {},
  )
}

type Confirmation = { query: { success_callback?: string | undefined }; body: { expected_total?: number | undefined } }

/**
 * Turns the cart into an order in one transaction, and holds its seats. One order per cart: the cart is locked, then
 * deleted. Fails with the new total in the cart when the buyer saw another one.
 */
export async function confirmOrder(ctx: ConfirmContext, { query, body }: Confirmation) {
  await ctx.db.selectFrom('carts').select('id').where('user_id', '=', ctx.principal.userId).forUpdate().execute()
  const loaded = await loadCart(ctx)
  const { cart, lines, priced } = loaded
  if (!cart || !lines.length) return (await findRecentOrder(ctx)) ?? ctx.fail('cart_empty')
  await checkCart(ctx, cart, loaded, body.expected_total)
  await limitOrders(ctx, ctx.principal.userId)
  const callback = readCallback(query.success_callback ?? '', ctx.config.appLinks)
  const consultation = consultationOf(cart, lines)
  const orderId = await placeOrder(ctx, cart, loaded, { callback, consultation })
  await limitHeld(ctx, ctx.principal.userId)
  await ctx.db.deleteFrom('carts').where('id', '=', cart.id).execute()
  const onward = { courseId: lines[0]?.course_id, ownPlace: cart.own_place ?? true, callback }
  return replyOf(orderId, cart.payment_method ?? 'free', priced.payableCents === 0, onward)
}
