import type { bulkCalls } from '../../../contract/manage/bulk.ts'
import type { orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import type { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import type { overpaymentCalls } from '../../../contract/manage/overpayments.ts'
import type { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { isOnline } from '../../../contract/order-states.ts'
import type { placeDateCalls } from '../../../contract/manage/place-dates.ts'
import type { reseatCalls } from '../../../contract/manage/reseats.ts'
import { recordChange } from '../../audit/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../../context.ts'
import { doEach } from '../../http/bulk.ts'
import { raiseCacheVersion } from '../../http/cache-version.ts'
import { type Handler, type Handlers, ownTransaction } from '../../http/handlers.ts'
import { findInvoice, invoiceFile } from '../../invoicing/public.ts'
import { findRefundOf } from '../../payments/public.ts'
import { askAboutLate } from '../late-transfer.ts'
import { findBuyer, listOrderLines, type LockedOrder, lockOrder } from '../order.queries.ts'
import { sendConfirmation, sendPayLink, sendTransferDetails } from '../order-emails.ts'
import { sendPlaces } from '../send-places.ts'
import { cancelPlaces } from './cancel-places.ts'
import { previewBuyer } from './preview-buyer.ts'
import { previewCancel } from './preview-cancel.ts'
import { reduceOrder } from './reduce-order.ts'
import { givePlace } from './give-place.ts'
import { correctBuyer } from './correct-buyer.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { aboutOrder, giveBack, refundParts, settleByHand } from './give-back.ts'
import { previewPlaces } from './preview-places.ts'
import { recordReceipt, takeBackReceipt } from './record-receipt.ts'
import { holdReminders } from './hold-reminders.ts'
import { movePlace, showPlaceDates } from './move-place.ts'
import { reopenOrder } from './reopen-order.ts'
import { splitOrder } from './split-order.ts'
import { reseatPlace, showReseatChoices } from './reseat-place.ts'
import { showManagedOrder } from './show-managed-order.ts'
import { takeBackOverpayment, spendOverpayment } from './spend-overpayment.ts'

type StaffContext = WriteContext & { principal: Principal } & Fails<'not_found'>

const show = async (ctx: Context & Fails<'not_found'>, orderId: number) =>
  (await showManagedOrder(ctx, orderId)) ?? ctx.fail('not_found')

/** Whether the emails of an order reach nobody: its buyer is erased, and nobody else is asked to pay it. */
const reachesNobody = async ({ db }: StaffContext, { state, payer_email, user_id }: LockedOrder) =>
  (state !== 'pending' || !payer_email) && (await findBuyer(db, user_id)).anonymised_at !== null

/** Sends the email that the order's state has. False when it has none, or nobody who gets it. */
async function resend(ctx: StaffContext, orderId: number): Promise<boolean> {
  const order = await lockOrder(ctx.db, orderId)
  if (!order) return ctx.fail('not_found')
  if (await reachesNobody(ctx, order)) return false
  if (order.state === 'fulfilled') await sendConfirmation(ctx, order, await listOrderLines(ctx.db, [orderId]))
  else if (order.state === 'pending' && order.payment_method === 'invoice') await sendTransferDetails(ctx, orderId)
  else if (order.state === 'pending' && order.sold_by !== null && isOnline(order.payment_method))
    await sendPayLink(ctx, orderId)
  else return false
  await recordChange(ctx, { action: 'order.email_sent', id: orderId, about: aboutOrder(orderId) })
  return true
}

/** Sends once more how to pay by transfer, where that is awaited. */
async function remind(ctx: StaffContext & Fails<'nothing_to_send'>, orderId: number): Promise<void> {
  const order = await lockOrder(ctx.db, orderId)
  if (!order) return ctx.fail('not_found')
  const isAwaited = order.state === 'pending' && order.payment_method === 'invoice'
  if (!isAwaited || (await reachesNobody(ctx, order))) return ctx.fail('nothing_to_send')
  await sendTransferDetails(ctx, orderId)
  await recordChange(ctx, { action: 'order.email_sent', id: orderId, about: aboutOrder(orderId) })
}

const remindOrders: Handler<typeof bulkCalls.remindOrders> = (ctx, { body: { order_ids: ids } }) =>
  doEach(ctx, ids, { keyOf: Number, one: remind })

type OrderCalls = typeof managedOrderCalls &
  typeof orderBuyerCalls &
  typeof orderPlaceCalls &
  typeof overpaymentCalls &
  typeof placeDateCalls &
  typeof reseatCalls &
  Pick<typeof bulkCalls, 'remindOrders'>

export const managedOrderHandlers: Handlers<OrderCalls> = {
  remindOrders: ownTransaction(remindOrders),

  getManagedOrder: (ctx, { params: { id } }) => show(ctx, id),

  getManagedInvoicePdf: async (ctx, { params: { id, invoice } }) => {
    const found = await findInvoice(ctx.db, invoice)
    if (found?.order_id !== id) return ctx.fail('not_found')
    return invoiceFile(ctx, found, 'pdf')
  },

  resendOrderEmail: async (ctx, { params: { id } }) =>
    (await resend(ctx, id)) ? show(ctx, id) : ctx.fail('nothing_to_send'),

  undoOrder: async (ctx, { params: { id }, body: { reason } }) => {
    await giveBack(ctx, id, reason)
    return show(ctx, id)
  },

  reopenOrder: async (ctx, { params: { id } }) => {
    await reopenOrder(ctx, id)
    return show(ctx, id)
  },

  refundPart: async (ctx, { params: { id }, body }) => {
    const { reason, ...part } = body
    await refundParts(ctx, id, { parts: [part], reason })
    return show(ctx, id)
  },

  recordReceipt: ownTransaction(async (ctx, { params: { id }, body }) => {
    await askAboutLate(ctx, [id])
    return ctx.transaction(async (db, enqueue) => {
      const work = { ...ctx, db, enqueue, publicDataChanged: () => raiseCacheVersion(db) }
      await recordReceipt(work, id, body)
      return show(work, id)
    })
  }),

  holdReminders: async (ctx, { params: { id }, body: { held } }) => {
    await holdReminders(ctx, id, held)
    return show(ctx, id)
  },

  takeBackReceipt: async (ctx, { params: { id, receipt } }) => {
    const { order_id: from, refund_id: refund } = (await findRefundOf(ctx.db, receipt)) ?? {}
    // What an overpayment paid is taken back at both orders.
    if (from && refund) await takeBackOverpayment(ctx, from, refund)
    else await takeBackReceipt(ctx, id, receipt)
    return show(ctx, id)
  },

  previewOrderPlaces: async (ctx, { params: { id }, body }) => {
    const order = (await lockOrder(ctx.db, id)) ?? ctx.fail('not_found')
    return previewPlaces({ ...ctx, principal: { userId: order.user_id, familyId: '' } }, id, body)
  },

  sendOrderPlaces: async (ctx, { params: { id }, body }) => {
    const order = (await lockOrder(ctx.db, id)) ?? ctx.fail('not_found')
    const buyer = { ...ctx, language: order.language, principal: { userId: order.user_id, familyId: '' } }
    const { sent } = await sendPlaces(buyer, id, body)
    await recordChange(ctx, { action: 'order.places_sent', id, about: aboutOrder(id), after: { places: sent } })
    return show(ctx, id)
  },

  previewCancel: (ctx, { params: { id }, body }) => previewCancel(ctx, id, body),

  cancelPlaces: async (ctx, { params: { id }, body }) => {
    await cancelPlaces(ctx, id, body)
    return show(ctx, id)
  },

  reduceOrder: async (ctx, { params: { id }, body }) => {
    await reduceOrder(ctx, id, body)
    return show(ctx, id)
  },

  givePlace: async (ctx, { params: { id, place }, body }) => {
    await givePlace(ctx, id, place, body)
    return show(ctx, id)
  },

  previewBuyer: (ctx, { params: { id }, body }) => previewBuyer(ctx, id, body),

  correctBuyer: async (ctx, { params: { id }, body }) => {
    await correctBuyer(ctx, id, body)
    return show(ctx, id)
  },

  splitOrder: async (ctx, { params: { id }, body }) => {
    const new_order_id = await splitOrder(ctx, id, body)
    return { order: await show(ctx, id), new_order_id }
  },

  settleByHand: async (ctx, { params: { id, refund } }) => {
    await settleByHand(ctx, id, refund)
    return show(ctx, id)
  },

  spendOverpayment: async (ctx, { params: { id, refund }, body }) => {
    await spendOverpayment(ctx, id, refund, body)
    return show(ctx, id)
  },

  takeBackOverpayment: async (ctx, { params: { id, refund } }) => {
    await takeBackOverpayment(ctx, id, refund)
    return show(ctx, id)
  },

  decideWithdrawal: async (ctx, { params: { id }, body }) => {
    await decideWithdrawal(ctx, id, body)
    return show(ctx, id)
  },

  listPlaceDates: (ctx, { params: { id, place } }) => showPlaceDates(ctx, id, place),

  movePlace: async (ctx, { params: { id, place }, body }) => {
    await movePlace(ctx, id, place, body)
    return show(ctx, id)
  },

  listReseatGroups: (ctx, { params: { id, place } }) => showReseatChoices(ctx, id, place),

  reseatPlace: async (ctx, { params: { id, place }, body }) => {
    await reseatPlace(ctx, id, place, body)
    return show(ctx, id)
  },
}
