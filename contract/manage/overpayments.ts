import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Id, Uuid } from '../common.ts'
import { ManagedOrder } from './orders.ts'

const ofRefund = v.object({ id: Id, refund: Uuid })

export const overpaymentCalls = defineCalls({
  spendOverpayment: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/refunds/:refund/uses',
    audience: 'staff',
    capability: 'settle_orders',
    opens: 'order',
    about:
      'Pays another open order, or an invoice of the system used before, of the same buyer with money that is to be given back by hand; only one of both is named. The task of giving it back is lowered or done, and the buyer is emailed. A repeat fails, because `left` is less by then.',
    params: ofRefund,
    body: v.object({
      amount: v.pipe(Cents, v.minValue(1), v.maxValue(100_000_000)),
      left: Cents,
      pays_order: v.nullable(Id),
      pays_opening: v.nullable(Id),
    }),
    reply: ManagedOrder,
    fails: ['not_found', 'already_decided', 'overpayment_changed'],
  },
  takeBackOverpayment: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/refunds/:refund/take-back',
    audience: 'staff',
    capability: 'settle_orders',
    opens: 'order',
    about:
      'Takes back that an overpayment paid something else, while that is not paid: its money is to be given back by hand again, and the buyer is emailed what is left to pay.',
    params: ofRefund,
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'already_decided'],
  },
})
