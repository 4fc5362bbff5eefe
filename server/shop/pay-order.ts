import type { orderCalls } from '../../contract/orders.ts'
import type { PaymentMethod } from '../../contract/order-states.ts'
import type { Context, Fails, SignedInContext } from '../context.ts'
import { type PaymentProvider, ProviderUnavailable } from '../integrations/payments/port.ts'
import { insertAttempt, lockAttempts, moveAttempt, openPayment } from '../payments/public.ts'
import { extendReservation } from '../practice/public.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'
import { limitHeld } from './held-seats.ts'
import { findBuyer, lockOrder } from './order.queries.ts'
import { holdUntil, isPayable } from './orders.rules.ts'
import { readBank } from './payment-methods.ts'
import { findRest } from './owed.queries.ts'
import { payableOf } from './pricing.rules.ts'
import { reopen } from './reserve-order.ts'
import { inOwnTransaction, type OrderWork } from './work.ts'

type PayContext = Context & SignedInContext & Fails<(typeof orderCalls.payOrder.fails)[number]>

/** The provider of a method; the others are not paid online. */
function providerOf({ integrations, fail }: PayContext, method: PaymentMethod): PaymentProvider {
  const provider = method === 'banklink' || method === 'wallet' ? integrations.payments[method] : undefined
  return provider ?? fail('payment_method_unknown', 'payment_method')
}

type Wished = { payment_method?: PaymentMethod | undefined; bank?: string | undefined }

/**
 * The open attempt of the method and bank, or a new one. A payment page that is open is returned again, never a second
 * one; another bank has another page, and what was opened before is found if it is paid all the same.
 */
async function prepareAttempt(ctx: PayContext, work: OrderWork, orderId: number, wished: Wished) {
  const { db } = work
  const now = work.now()
  const order = await lockOrder(db, orderId)
  if (order?.user_id !== ctx.principal.userId) return ctx.fail('not_found')
  // Of which a part came by transfer the rest does too.
  if (!isPayable(order, now) || (await findRest(db, orderId)) !== payableOf(order)) return ctx.fail('order_closed')
  const method = wished.payment_method ?? order.payment_method
  const bank = await readBank(providerOf(ctx, method), payableOf(order), wished.bank)
  const until = holdUntil(method, now, null)
  // The seats of a sale by staff are held for longer than a payment takes.
  const held = order.sold_by !== null && order.hold_until && order.hold_until > until ? order.hold_until : until
  if (order.state === 'expired') {
    await reopen({ ...work, fail: ctx.fail }, order, until)
    await limitHeld({ db, fail: ctx.fail }, order.user_id)
  }
  const attempts = await lockAttempts(db, orderId)
  const open = attempts.find(
    (attempt) => attempt.method === method && attempt.bank === bank && ['started', 'waiting'].includes(attempt.state),
  )
  const isOver = open !== undefined && holdUntil(method, open.started_at, null) <= now
  if (open && isOver) await moveAttempt(db, open, 'abandoned', { now })
  if (open?.url && !isOver) return { order, method, bank, attemptId: open.id, url: open.url, until }
  await db
    .updateTable('orders')
    .set({ payment_method: method, hold_until: held })
    .where('order_id', '=', orderId)
    .execute()
  await extendReservation(db, orderId, held)
  const attemptId =
    open && !isOver ? open.id : await insertAttempt(db, { orderId, method, amountCents: payableOf(order), bank, now })
  return { order, method, bank, attemptId, url: undefined, until }
}

/**
 * Opens a payment of the user's order at the provider: the attempt is committed first, then the provider is called.
 * When the provider is away, the attempt stays, and the next call goes on with it.
 */
export async function payOrder(
  ctx: PayContext,
  { params: { id }, body }: { params: { id: number }; body: Wished },
): Promise<{ url: string }> {
  const { config, language } = ctx
  // Fetched before the transaction, which finds it in memory.
  if (body.bank) await Promise.all(Object.values(ctx.integrations.payments).map((each) => each.listMethods?.()))
  const prepared = await inOwnTransaction(ctx, (work) => prepareAttempt(ctx, work, id, body))
  const { order, method, bank, attemptId, url, until } = prepared
  if (url) return { url }
  const result = (path: string) => screenAddress(config.publicUrl, `/payment/${path}?order=${id}`, language)
  try {
    const buyer = await findBuyer(ctx.db, order.user_id)
    const request = {
      attemptId,
      orderId: id,
      amountCents: payableOf(order),
      language,
      description: sentence(language, 'payment.paytext', { brand: config.brand, order: String(id) }),
      buyer,
      returnUrl: result('success'),
      cancelUrl: result('cancelled'),
      callbackUrl: `${config.publicUrl}/api/payments/${method}/notification`,
      expiresAt: until,
      bank,
    }
    return { url: await openPayment(ctx.db, providerOf(ctx, method), request, ctx.now()) }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.log.warn({ err: error, order: id, method }, 'a payment provider is not available')
    return ctx.fail('provider_unavailable')
  }
}
