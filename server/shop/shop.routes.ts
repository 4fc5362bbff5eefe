import type { cartDateCalls } from '../../contract/cart-dates.ts'
import type { shopCalls } from '../../contract/shop.ts'
import type { vatPayerCalls } from '../../contract/vat-payers.ts'
import type { Context, Fails, WriteContext } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { type Handler, type Handlers, ownTransaction } from '../http/handlers.ts'
import { askVatRegister, isVatPayer } from '../invoicing/public.ts'
import { mayEnrol } from '../learning/public.ts'
import { findLastBank } from '../payments/public.ts'
import { overlapSentence, proposeSeats } from '../practice/public.ts'
import { askAboutBuyer } from './buyer-abroad.ts'
import {
  findBuyable,
  findKeptBuyers,
  findWaitingOrder,
  findCart,
  listLines,
  lockCart,
  openCart,
} from './cart.queries.ts'
import { companyFaults, describeLine, privateBuyer, showCart } from './cart.rules.ts'
import { makesTooMany, ownLines, refusalOf } from './course-dates.rules.ts'
import { addLine, changeCart, changeQuantity, removeLine, removeProducts } from './change-cart.ts'
import { confirmOrder } from './confirm-order.ts'
import { environmentFault } from './environment-account.ts'
import type { CodeFault } from './discounts.rules.ts'
import { buysForOthers, findOverlapOf, judgeCode, loadCart } from './load-cart.ts'
import { opensWithout } from './orders.rules.ts'
import { describeMethod, listBanks, methodsOf } from './payment-methods.ts'
import { proposeDates, proposeOver } from './propose-dates.ts'

/** Any company, to list what its orders can be paid by. */
const anyCompany = { ...privateBuyer, private: false }

const readCart = async (ctx: Context) => showCart(await loadCart(ctx), ctx.language, isVatPayer(ctx.config))

/** The caller's cart and its payment methods; fails when the cart is empty. */
async function requireCart(ctx: Context & Fails<'cart_empty'>) {
  const { cart, ...loaded } = await loadCart(ctx)
  if (!cart || !loaded.lines.length) return ctx.fail('cart_empty')
  return { ...loaded, cart }
}

type Seating = Context & Fails<'not_enough_seats' | 'own_order_waits'>

/** Fails because too few places of a product are left; where the caller's own unpaid order holds them, it is named. */
async function refuseSeats(ctx: Seating, productId: number): Promise<never> {
  const order = ctx.principal && (await findWaitingOrder(ctx.db, ctx.principal.userId, productId))
  if (order === undefined) return ctx.fail('not_enough_seats', 'quantity')
  return ctx.fail('own_order_waits', { field: 'quantity', values: { order: String(order) } })
}

/** Whether so many places of a product are left. */
async function requireSeats(ctx: Seating, productId: number, quantity: number) {
  const left = (await proposeSeats(ctx.db, [{ productId, quantity }], ctx.now())).get(productId)?.left ?? null
  if (left !== null && quantity > left) await refuseSeats(ctx, productId)
}

/** Stores a code in the cart when it takes something off; the cart keeps its former code otherwise. */
async function applyCode(
  ctx: WriteContext & Fails<CodeFault | 'cart_empty'>,
  text: string,
  field: 'voucher' | 'coupon',
) {
  const { cart, lines } = await loadCart(ctx)
  if (!cart || !lines.length) return ctx.fail('cart_empty')
  const judged = await judgeCode(ctx, text, lines)
  if (!judged) return ctx.fail('code_unknown', field)
  if (judged.fault) return ctx.fail(judged.fault, field)
  await changeCart(ctx.db, cart.id, { discount_code: judged.code.code })
  return readCart(ctx)
}

async function removeCode(ctx: WriteContext) {
  const cart = await findCart(ctx.db, ctx)
  if (cart) await changeCart(ctx.db, cart.id, { discount_code: null })
  return readCart(ctx)
}

/** Whether the user may take one of the places: none of the courses is theirs already. */
async function mayOwn({ db, principal, now }: Context, lines: readonly { course_id: number }[]) {
  if (!principal) return true
  for (const { course_id } of lines) if (!(await mayEnrol(db, principal.userId, course_id, now()))) return false
  return true
}

/** The register of VAT payers is asked about a company of another EU country before the cart is changed. */
const saveCompany: Handler<typeof shopCalls.saveCompany> = async (ctx, { body }) => {
  const company = {
    private: body.private,
    company_name: (body.company_name ?? '').trim(),
    company_code: (body.company_code ?? '').trim(),
    company_address: (body.company_address ?? '').trim(),
    company_vat: (body.company_vat ?? '').replaceAll(/\s/g, '').toUpperCase(),
    company_reference: (body.company_reference ?? '').trim(),
  }
  const faults = companyFaults(company)
  if (Object.keys(faults).length) return failFields(faults)
  const answer = await askAboutBuyer(ctx, company)
  await ctx.transaction(async (db) => {
    const id = await lockCart(db, { user_id: ctx.principal.userId }, ctx.now())
    const vat_answer = answer && JSON.stringify(answer)
    await changeCart(db, id, { company: JSON.stringify(company), vat_answer, updated_at: ctx.now() })
  })
  return company
}

export const shopHandlers: Handlers<typeof shopCalls & typeof cartDateCalls & typeof vatPayerCalls> = {
  getCart: (ctx) => readCart(ctx),

  addToCart: async (ctx, { body }) => {
    const { product_id, quantity = 1, environment_user_id: given, other_date } = body
    const product = await findBuyable(ctx.db, product_id, ctx.now())
    if (!product) return ctx.fail('product_not_available')
    const { isNew, ...cart } = await openCart(ctx)
    const lines = isNew ? [] : await listLines(ctx.db, cart.id, ctx.now())
    const forOthers = buysForOthers(cart) || !(await mayOwn(ctx, [product]))
    const fault = await environmentFault(ctx, { environment: product.environment, given, buysForOthers: forOthers })
    if (fault) return ctx.fail(fault)
    const refusal = refusalOf({ ...cart, lines }, { ...product, quantity }, other_date !== undefined)
    if (refusal && other_date !== 'spread') return ctx.fail(refusal)
    const others = lines.filter((one) => one.course_id === product.course_id && one.product_id !== product_id)
    let added = [{ product_id, quantity }]
    if (other_date === 'move' && others.length) {
      added = [{ product_id, quantity: Math.max(quantity, ...others.map((one) => one.quantity)) }]
      await removeProducts(ctx.db, cart.id, others)
    } else if (other_date === 'spread') {
      const proposed = await proposeOver(ctx, { ...product, quantity }, lines)
      if (proposed.missing) return refuseSeats(ctx, product_id)
      added = proposed.dates
    }
    if (makesTooMany(lines, added)) return ctx.fail('too_many_of_product')
    for (const { product_id: id, quantity: places } of added)
      await addLine(ctx.db, { cart_id: cart.id, product_id: id, quantity: places, added_at: ctx.now() })
    const loaded = await loadCart(ctx, cart)
    const wanted = loaded.lines.find((line) => line.product_id === product_id)?.quantity ?? 0
    if (wanted > (loaded.seats.get(product_id)?.left ?? wanted)) return refuseSeats(ctx, product_id)
    return showCart(loaded, ctx.language, isVatPayer(ctx.config))
  },

  proposeDates: (ctx, { params: { id }, query: { quantity } }) => proposeDates(ctx, id, quantity),

  findOverlap: async (ctx, { params: { id } }) => ({
    overlap: overlapSentence(await findOverlapOf(ctx, id), ctx.language),
  }),

  changeQuantity: async (ctx, { params: { id }, body: { quantity } }) => {
    const { cart, lines } = await loadCart(ctx)
    const line = lines.find((one) => one.id === id)
    if (!cart || !line) return ctx.fail('not_found')
    if (quantity > line.quantity) await requireSeats(ctx, line.product_id, quantity)
    await changeQuantity(ctx.db, cart.id, id, quantity)
    return readCart(ctx)
  },

  removeFromCart: async (ctx, { params: { id } }) => {
    const cart = await findCart(ctx.db, ctx)
    if (!cart) return readCart(ctx)
    await removeLine(ctx.db, cart.id, id)
    const loaded = await loadCart(ctx)
    return loaded.lines.length ? showCart(loaded, ctx.language, isVatPayer(ctx.config)) : removeCode(ctx)
  },

  applyVoucher: (ctx, { body: { voucher } }) => applyCode(ctx, voucher, 'voucher'),
  applyCoupon: (ctx, { body: { coupon } }) => applyCode(ctx, coupon, 'coupon'),
  removeVoucher: removeCode,
  removeCoupon: removeCode,

  listPaymentMethods: async (ctx) => {
    const { cart, lines, priced } = await requireCart(ctx)
    const possible = await mayOwn(ctx, lines)
    const last = ctx.principal && (await findLastBank(ctx.db, ctx.principal.userId))
    return {
      payment_methods: await Promise.all(
        methodsOf(ctx, priced, anyCompany).map(async (code) => ({
          ...describeMethod(code, ctx.language),
          company_only: code === 'invoice',
          banks: await listBanks(ctx, code, { cents: priced.payableCents, language: ctx.language, last }),
        })),
      ),
      chosen: cart.payment_method,
      agree: cart.agreed,
      comment: cart.comment,
      own_place: possible && (cart.own_place ?? true),
      own_place_possible: possible,
      own_place_on:
        ownLines(lines).length < lines.length ? ownLines(lines).map((line) => describeLine(line, ctx.language)) : [],
      asks_consents: priced.totalCents > 0,
      opens_without: priced.totalCents > 0 ? opensWithout(ctx.now()) : null,
      start_now: cart.start_now,
      accept_loss: cart.accept_loss,
    }
  },

  choosePaymentMethod: async (ctx, { body }) => {
    const { payment_method, agree, comment = '', own_place, start_now = false, accept_loss = false } = body
    const { cart, lines, priced } = await requireCart(ctx)
    if (!methodsOf(ctx, priced, cart.company).includes(payment_method))
      return ctx.fail('payment_method_unknown', 'payment_method')
    if (!agree) return ctx.fail('terms_not_agreed', 'agree')
    if (start_now !== accept_loss) return failFields({ [start_now ? 'accept_loss' : 'start_now']: 'both_consents' })
    await changeCart(ctx.db, cart.id, {
      payment_method,
      agreed: agree,
      comment: comment.trim(),
      own_place: (own_place ?? true) && (await mayOwn(ctx, lines)),
      start_now,
      accept_loss,
      updated_at: ctx.now(),
    })
    return { success: true }
  },

  getCompany: async (ctx) => {
    const kept = await findKeptBuyers(ctx.db, ctx.principal.userId)
    const buyer = (await findCart(ctx.db, ctx))?.company ?? kept.last ?? privateBuyer
    return { ...buyer, last_company: kept.company }
  },

  findVatPayer: async ({ integrations, log }, { query: { code } }) => {
    const register = integrations.vatRegister
    if (!register) return { state: 'unchecked', name: null }
    try {
      const { isRegistered, name } = await askVatRegister(register, code)
      return { state: isRegistered ? 'registered' : 'not_registered', name }
    } catch (error) {
      log.warn({ err: error }, 'the register of VAT payers does not answer')
      return { state: 'away', name: null }
    }
  },

  saveCompany: ownTransaction(saveCompany),

  confirmOrder,
}
