import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Email, Id, Language, note, optionalLine, Success, Uuid } from '../common.ts'
import { personName } from '../person-name.ts'
import { voucherKinds, voucherPurposes } from '../order-states.ts'

/** What a gift voucher can be sold for, in cents. */
export const voucherLimits = { min: 100, max: 1_000_000 } as const

const params = v.object({ id: Id, invoice: Uuid })

export const voucherSaleCalls = defineCalls({
  getVoucherSale: {
    api: 'manage',
    method: 'GET',
    path: '/voucher-sales',
    audience: 'staff',
    capability: 'make_sales',
    about: 'Of which classes of VAT single-purpose vouchers can be sold today.',
    reply: v.object({ vat_payer: v.boolean(), vat_classes: v.array(v.object({ id: Id, name: v.string() })) }),
    fails: [],
  },
  sellVoucher: {
    api: 'manage',
    method: 'POST',
    path: '/voucher-sales',
    audience: 'staff',
    capability: 'make_sales',
    repeatKey: 'sale_key',
    about:
      'Makes a prepaid gift voucher and records what was paid for it. Of a multi-purpose one that is an advance, for which no invoice is issued; the sale of a single-purpose one has an invoice, whose VAT is of its class of VAT, and needs `keep_books` too. The buyer is emailed the code in their language. One voucher for each `sale_key`: a repeat gets the first reply, another sale with the key fails.',
    body: v.object({
      sale_key: Uuid,
      buyer: personName(160),
      email: Email,
      company: optionalLine(160),
      language: Language,
      amount: v.pipe(Cents, v.minValue(voucherLimits.min), v.maxValue(voucherLimits.max)),
      kind: v.picklist(voucherKinds),
      received_on: Day,
      reference: optionalLine(60),
      voucher_text: note(500),
      purpose: v.optional(v.picklist(voucherPurposes), 'multi'),
      vat_class: v.optional(v.nullable(Id), null),
      company_name: v.optional(optionalLine(160), ''),
      company_code: v.optional(optionalLine(32), ''),
      company_address: v.optional(optionalLine(240), ''),
      company_vat: v.optional(optionalLine(32), ''),
      company_reference: v.optional(optionalLine(64), ''),
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
      'Records that the money of a sold voucher which no order used was given back, by a row that takes back its receipt, and closes the voucher; the invoice of a single-purpose one is credited. The buyer is emailed that.',
    params: v.object({ id: Id }),
    reply: Success,
    fails: ['not_found', 'already_decided', 'voucher_used'],
  },
  getVoucherInvoicePdf: {
    api: 'manage',
    method: 'GET',
    path: '/voucher-sales/:id/invoices/:invoice',
    limit: 'drawing',
    audience: 'staff',
    capability: 'read_orders',
    opens: 'voucher_invoice',
    about: 'The invoice or credit note of a single-purpose voucher as PDF.',
    params,
    reply: 'pdf',
    fails: ['not_found'],
  },
  getVoucherInvoiceXml: {
    api: 'manage',
    method: 'GET',
    path: '/voucher-sales/:id/invoices/:invoice/xml',
    audience: 'staff',
    capability: 'read_orders',
    opens: 'voucher_invoice',
    about: 'The invoice or credit note of a single-purpose voucher as an electronic invoice: UBL 2.1 by EN 16931.',
    params,
    reply: 'file',
    media: ['application/xml'],
    fails: ['not_found'],
  },
  sendVoucherInvoice: {
    api: 'manage',
    method: 'POST',
    path: '/voucher-sales/:id/invoices/:invoice/emails',
    audience: 'staff',
    capability: 'settle_orders',
    limit: 'mail',
    about:
      'Emails the invoice or credit note of a single-purpose voucher, with PDF and electronic invoice, to an address.',
    params,
    body: v.object({ email: Email }),
    reply: v.object({ sent_to: v.string() }),
    fails: ['not_found'],
  },
})
