import type { orderCalls } from '../../contract/orders.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import type { Context, Fails, SignedInContext } from '../context.ts'
import { type Handlers, ownTransaction } from '../http/handlers.ts'
import { ProviderUnavailable } from '../integrations/payments/port.ts'
import {
  findInvoice,
  invoiceStyle,
  listInvoices,
  renderInvoiceHtml,
  invoiceFile,
  invoiceXmlReply,
} from '../invoicing/public.ts'
import { listAttempts, lockAttempt, moveAttempt, noteReturned } from '../payments/public.ts'
import { dayInVilnius } from '../time.ts'
import { beginAccess } from './begin-access.ts'
import { lockCart } from './cart.queries.ts'
import { addLines, keepCode } from './fill-cart.ts'
import { giveUpOrder } from './give-up-order.ts'
import { advanceInvoice } from './invoice-order.ts'
import { findFullOrder, findOrder, listOrderLines, listOrders, lockOrder } from './order.queries.ts'
import { declinedBy, opensOn } from './orders.rules.ts'
import { sendRefund } from './refund-emails.ts'
import { countFreePlaces } from './places.queries.ts'
import { payOrder } from './pay-order.ts'
import { callbackFor } from './success-callback.rules.ts'
import { showOrder, summarise } from './show-order.ts'
import { askAbout, settleAndFulfil } from './watch-checkouts.ts'
import { declareWithdrawal, withdrawOrder } from './withdraw.ts'
import { inOwnTransaction } from './work.ts'

type OwnOrder = Context & SignedInContext & Fails<'not_found'>

/** The user's order; another user's is not found. */
const requireOrder = async ({ db, principal, fail }: OwnOrder, orderId: number) =>
  (await findOrder(db, principal.userId, orderId)) ?? fail('not_found')

async function readProgress(ctx: OwnOrder, orderId: number) {
  const order = await requireOrder(ctx, orderId)
  const opens = opensOn(order)
  const isOpen = order.state === 'fulfilled' && (opens === null || opens <= dayInVilnius(ctx.now()))
  const [line] = await listOrderLines(ctx.db, [orderId])
  const [attempt] = await listAttempts(ctx.db, orderId)
  return {
    state: order.state,
    callback: order.state === 'fulfilled' ? callbackFor(order.success_callback, orderId) : null,
    redirect: isOpen && order.own_place ? `/course/${line?.course_id}/general` : null,
    failed: attempt?.state === 'failed' || attempt?.state === 'abandoned',
    declined_by: declinedBy(attempt),
  }
}

const invoicePage = ({ config: { publicUrl } }: OwnOrder, document: InvoiceDocument) => ({
  html: renderInvoiceHtml(document, publicUrl),
  style: invoiceStyle(publicUrl),
})

/** The document of an invoice of the user's order. */
async function requireInvoice(ctx: OwnOrder, id: string) {
  const invoice = (await findInvoice(ctx.db, id)) ?? ctx.fail('not_found')
  await requireOrder(ctx, invoice.order_id ?? ctx.fail('not_found'))
  return invoice
}

/**
 * The buyer came back: the newest attempt is asked about, if it is not decided; then it is abandoned when the buyer left
 * the provider's page. Who left and at once went on to the same page may be noted as having left it, so that an abandoned
 * attempt waits again when the buyer comes from its end.
 */
async function comeBack(ctx: OwnOrder, orderId: number, cancelled: boolean) {
  await requireOrder(ctx, orderId)
  const [attempt] = await listAttempts(ctx.db, orderId)
  if (attempt?.state !== 'waiting' && attempt?.state !== 'abandoned') return
  try {
    const report = await askAbout(ctx, attempt.id)
    if (report) await settleAndFulfil((work) => inOwnTransaction(ctx, work), report)
    if (report && report.state !== 'waiting') return
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error // the reconciler asks again
  }
  if (!cancelled) await noteReturned(ctx.db, attempt.id, ctx.now())
  const [from, to] = cancelled ? (['waiting', 'abandoned'] as const) : (['abandoned', 'waiting'] as const)
  await ctx.transaction(async (db) => {
    await lockOrder(db, orderId)
    const current = await lockAttempt(db, attempt.id)
    if (current?.state === from) await moveAttempt(db, current, to, { now: ctx.now() })
  })
}

export const orderHandlers: Handlers<typeof orderCalls> = {
  listOrders: async (ctx, { query: { before_order } }) => {
    const { db, principal } = ctx
    const orders = await listOrders(db, principal.userId, before_order)
    if (!orders.length) return []
    const ids = orders.map(({ order_id }) => order_id)
    const byOrder = Map.groupBy(await listOrderLines(db, ids), ({ order_id }) => order_id)
    const free = await countFreePlaces(db, ids)
    return orders.map((order) =>
      summarise(order, byOrder.get(order.order_id) ?? [], free.get(order.order_id) ?? 0, ctx),
    )
  },

  getOrder: async (ctx, { params: { id } }) =>
    showOrder(ctx, (await findFullOrder(ctx.db, ctx.principal.userId, id, ctx.now())) ?? ctx.fail('not_found')),

  getOrderProgress: (ctx, { params: { id } }) => readProgress(ctx, id),

  payOrder: ownTransaction(payOrder),

  returnFromPayment: ownTransaction(async (ctx: OwnOrder, { params: { id }, body }: ReturnInput) => {
    await comeBack(ctx, id, body.cancelled)
    return readProgress(ctx, id)
  }),

  cancelOrder: async (ctx, { params: { id } }) => {
    const order = await lockOrder(ctx.db, id)
    if (order?.user_id !== ctx.principal.userId) return ctx.fail('not_found')
    if (order.state !== 'pending') return ctx.fail('order_closed')
    const { moneyCents } = await giveUpOrder(ctx, order, 'cancelled')
    if (moneyCents > 0) await sendRefund(ctx, order, { how: 'cancelled', moneyCents, voucherCents: 0, reason: '' })
    const cartId = await lockCart(ctx.db, { user_id: ctx.principal.userId }, ctx.now())
    await addLines(ctx.db, cartId, await listOrderLines(ctx.db, [id]), ctx.now())
    await keepCode(ctx.db, cartId, order.discount_code)
    return { success: true }
  },

  getInvoice: async (ctx, { params: { id } }) => {
    const order = await requireOrder(ctx, id)
    const [invoice] = await listInvoices(ctx.db, id)
    if (invoice) return invoicePage(ctx, invoice.document)
    if (order.payment_method !== 'invoice' || order.state !== 'pending') return ctx.fail('not_found')
    return invoicePage(ctx, await advanceInvoice(ctx, order, await listOrderLines(ctx.db, [id])))
  },

  getInvoiceDocument: async (ctx, { params: { id } }) => invoicePage(ctx, (await requireInvoice(ctx, id)).document),
  getInvoicePdf: async (ctx, { params: { id } }) => invoiceFile(ctx, await requireInvoice(ctx, id), 'pdf'),
  getInvoiceXml: async (ctx, { params: { id } }) => invoiceXmlReply(ctx, await requireInvoice(ctx, id)),

  beginAccess: async (ctx, { params: { id } }) => {
    await requireOrder(ctx, id)
    await beginAccess(ctx, id)
    return { success: true }
  },

  withdrawFromOrder: async (ctx, { params: { id } }) => {
    await requireOrder(ctx, id)
    const done = await withdrawOrder(ctx, ctx.principal.userId, id, ctx.language)
    if (!done) return ctx.fail('withdrawal_over')
    return { declared_at: done.at.toISOString(), state: done.accepted ? 'done' : 'declared' }
  },

  declareWithdrawal: async (ctx, { body: { name, order_number, email } }) => {
    const declaration = { name, orderNumber: order_number, email, language: ctx.language }
    const { at, emailed } = await declareWithdrawal(ctx, declaration)
    return { declared_at: at.toISOString(), emailed }
  },
}

type ReturnInput = { params: { id: number }; body: { cancelled: boolean } }
