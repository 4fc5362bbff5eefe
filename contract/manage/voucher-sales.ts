import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, Email, Id, Language, line, note, optionalLine, Success, Uuid } from '../common.ts'
import { voucherKinds } from '../order-states.ts'

/** What a gift voucher can be sold for, in euros. */
export const voucherLimits = { min: 1, max: 10_000 } as const

export const voucherSaleCalls = defineCalls({
  sellVoucher: {
    api: 'manage',
    method: 'POST',
    path: '/voucher-sales',
    audience: 'staff',
    capability: 'make_sales',
    about:
      'Makes a prepaid gift voucher and records what was paid for it: an advance, for which no invoice is issued. The buyer is emailed the code in their language. One voucher for each `sale_key`.',
    body: v.object({
      sale_key: Uuid,
      buyer: line(160),
      email: Email,
      company: optionalLine(160),
      language: Language,
      amount: v.pipe(v.number(), v.minValue(voucherLimits.min), v.maxValue(voucherLimits.max)),
      kind: v.picklist(voucherKinds),
      received_on: Day,
      reference: optionalLine(60),
      voucher_text: note(500),
    }),
    reply: v.object({ voucher_id: Id, code: v.string() }),
    fails: [],
  },
  takeBackVoucher: {
    api: 'manage',
    method: 'POST',
    path: '/voucher-sales/:id/take-back',
    audience: 'staff',
    capability: 'settle_orders',
    about:
      'Records that the money of a sold voucher which no order used was given back, by a row that takes back its receipt, and closes the voucher. The buyer is emailed that.',
    params: v.object({ id: Id }),
    reply: Success,
    fails: ['not_found', 'already_decided', 'voucher_used'],
  },
})
