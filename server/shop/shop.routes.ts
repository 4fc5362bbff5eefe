import { v7 } from 'uuid'
import { paymentMethods, type shopCalls } from '../../contract/shop.ts'
import type { Ctx } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { fail, failFields } from '../http/fail.ts'
import type { Handlers } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { isEnrolled } from '../learning/enrolments.queries.ts'
import { findBuyable, findCart, listLines, openCart } from './cart.queries.ts'
import { companyFaults, privateBuyer, refusalOf, showCart, totalCents } from './cart.rules.ts'
import { confirmOrder } from './confirm-order.ts'
import { holdCart } from './shop-sessions.ts'

async function readCart(ctx: Ctx) {
  const cart = await findCart(ctx.db, ctx)
  return showCart(cart ? await listLines(ctx.db, cart.id) : [], ctx.language)
}

/** The cart of the signed-in caller with something in it, and how it may be paid now. */
async function requireFilled(ctx: Ctx) {
  const cart = await findCart(ctx.db, ctx)
  const lines = cart ? await listLines(ctx.db, cart.id) : []
  if (!cart || !lines.length) return fail('cart_empty')
  // The bank link and the wallet join when their providers are connected.
  const offered = paymentMethods.filter((code) => code === 'free' && totalCents(lines) === 0)
  return { cart, offered }
}

async function putLine({ db, now }: Ctx & { db: Write }, cart_id: string, productId: number, quantity: number) {
  await db
    .insertInto('cart_lines')
    .values({ cart_id, id: v7(), product_id: productId, quantity, added_at: now() })
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'product_id'])
        .doUpdateSet((eb) => ({ quantity: eb('cart_lines.quantity', '+', eb.ref('excluded.quantity')) })),
    )
    .execute()
}

export const shopHandlers: Handlers<typeof shopCalls> = {
  getCart: readCart,

  addToCart: async (ctx, { body: { product_id, quantity = 1 } }) => {
    const product = await findBuyable(ctx.db, product_id, ctx.now())
    if (!product) return fail('product_not_available')
    if (ctx.who && (await isEnrolled(ctx.db, ctx.who.userId, product.course_id))) return fail('already_in_course')
    const cartId = await openCart(ctx)
    const refusal = refusalOf(await listLines(ctx.db, cartId), product, quantity)
    if (refusal) return fail(refusal)
    await putLine(ctx, cartId, product_id, quantity)
    return showCart(await listLines(ctx.db, cartId), ctx.language)
  },

  removeFromCart: async (ctx, { params: { id } }) => {
    const cart = await findCart(ctx.db, ctx)
    if (cart) await ctx.db.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('id', '=', id).execute()
    return readCart(ctx)
  },

  listPaymentMethods: async (ctx) => {
    const { cart, offered } = await requireFilled(ctx)
    return {
      payment_methods: offered.map((code) => ({
        code,
        title: sentence(ctx.language, `payment.${code}.title`),
        description: sentence(ctx.language, `payment.${code}.description`),
      })),
      chosen: cart.payment_method,
      agree: cart.agreed,
      comment: cart.comment,
    }
  },

  choosePaymentMethod: async (ctx, { body: { payment_method, agree, comment = '' } }) => {
    const { cart, offered } = await requireFilled(ctx)
    if (!offered.includes(payment_method)) return fail('payment_method_unknown', 'payment_method')
    if (!agree) return fail('terms_not_agreed', 'agree')
    await ctx.db
      .updateTable('carts')
      .set({ payment_method, agreed: agree, comment: comment.trim(), updated_at: ctx.now() })
      .where('id', '=', cart.id)
      .execute()
    return { success: true }
  },

  getCompany: async (ctx) => (await findCart(ctx.db, ctx))?.company ?? privateBuyer,

  saveCompany: async (ctx, { body }) => {
    const company = {
      private: body.private,
      company_name: (body.company_name ?? '').trim(),
      company_code: (body.company_code ?? '').trim(),
      company_address: (body.company_address ?? '').trim(),
      company_vat: (body.company_vat ?? '').trim(),
    }
    const faults = companyFaults(company)
    if (Object.keys(faults).length) return failFields(faults)
    const id = await holdCart(ctx.db, { user_id: ctx.who.userId }, ctx.now())
    await ctx.db
      .updateTable('carts')
      .set({ company: JSON.stringify(company), updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    return company
  },

  confirmOrder,
}
