import { v7 } from 'uuid'
import { paymentMethods, type shopCalls } from '../../contract/shop.ts'
import type { Context, Fails, WriteContext } from '../context.ts'
import { failFields } from '../http/fail.ts'
import type { Handlers } from '../http/handlers.ts'
import { mayEnrol } from '../learning/public.ts'
import { sentence } from '../sentences.ts'
import { findBuyable, findCart, listLines, lockCart, openCart } from './cart.queries.ts'
import { companyFaults, privateBuyer, refusalOf, showCart } from './cart.rules.ts'
import { confirmOrder } from './confirm-order.ts'
import { priceCart } from './pricing.rules.ts'

async function readCart(ctx: Context) {
  const cart = await findCart(ctx.db, ctx)
  return showCart(priceCart(cart ? await listLines(ctx.db, cart.id) : []), ctx.language)
}

/** The caller's cart and its payment methods; fails when the cart is empty. */
async function requireCart(ctx: Context & Fails<'cart_empty'>) {
  const cart = await findCart(ctx.db, ctx)
  const lines = cart ? await listLines(ctx.db, cart.id) : []
  if (!cart || !lines.length) return ctx.fail('cart_empty')
  const { isFree } = priceCart(lines)
  return { cart, methods: paymentMethods.filter((code) => code === 'free' && isFree) }
}

async function addLine({ db, now }: WriteContext, cart_id: string, product_id: number, quantity: number) {
  await db
    .insertInto('cart_lines')
    .values({ cart_id, id: v7(), product_id, quantity, added_at: now() })
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
    if (!product) return ctx.fail('product_not_available')
    if (ctx.principal && !(await mayEnrol(ctx.db, ctx.principal.userId, product.course_id, ctx.now())))
      return ctx.fail('already_in_course')
    const cartId = await openCart(ctx)
    const refusal = refusalOf(await listLines(ctx.db, cartId), product, quantity)
    if (refusal) return ctx.fail(refusal)
    await addLine(ctx, cartId, product_id, quantity)
    return readCart(ctx)
  },

  changeQuantity: async (ctx, { params: { id }, body: { quantity } }) => {
    const cart = await findCart(ctx.db, ctx)
    if (!cart) return ctx.fail('not_found')
    const { numUpdatedRows } = await ctx.db
      .updateTable('cart_lines')
      .set({ quantity })
      .where('cart_id', '=', cart.id)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows ? readCart(ctx) : ctx.fail('not_found')
  },

  removeFromCart: async (ctx, { params: { id } }) => {
    const cart = await findCart(ctx.db, ctx)
    if (cart) await ctx.db.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('id', '=', id).execute()
    return readCart(ctx)
  },

  listPaymentMethods: async (ctx) => {
    const { cart, methods } = await requireCart(ctx)
    return {
      payment_methods: methods.map((code) => ({
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
    const { cart, methods } = await requireCart(ctx)
    if (!methods.includes(payment_method)) return ctx.fail('payment_method_unknown', 'payment_method')
    if (!agree) return ctx.fail('terms_not_agreed', 'agree')
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
    const id = await lockCart(ctx.db, { user_id: ctx.principal.userId }, ctx.now())
    await ctx.db
      .updateTable('carts')
      .set({ company: JSON.stringify(company), updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    return company
  },

  confirmOrder,
}
