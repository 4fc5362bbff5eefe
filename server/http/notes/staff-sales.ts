import { invoiceList, InvoiceSeries, registerCalls } from '../../../contract/manage/invoices.list.ts'
import { openingInvoiceList } from '../../../contract/manage/opening-invoices.list.ts'
import { receiptList } from '../../../contract/manage/receipts.list.ts'
import { saleCalls } from '../../../contract/manage/sales.ts'
import { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import { describe } from './describe.ts'

describe(receiptList.item, {
  id: 'The id of the record.',
  received_on: 'The day on which the money came, YYYY-MM-DD in Europe/Vilnius.',
  kind: 'How it came; `write_off`: a small rest that is not asked for.',
  order_id: 'The number of the order; null: it was paid for something else.',
  voucher_id: 'The number of the sale of a gift voucher; null: it was paid for something else.',
  purpose: 'Of a gift voucher: `multi`: its VAT is due when it is used; `single`: when it is sold. Null: not of one.',
  invoice_id: 'The id of the invoice of a single-purpose voucher; null: there is none.',
  invoice: 'The number of that invoice, as printed; null: there is none.',
  opening_invoice: 'The number of the invoice of the system used before; null: it was paid for something else.',
  buyer: 'The company when a company buys, else the name of the person.',
  reference: 'The number of the till receipt or the cash receipt, or a note, or empty.',
  cents: 'What came, in cents; negative where one was taken back.',
  takes_back: 'Whether it paid a voucher that no order used, so that its money can be given back.',
  recorded: 'When it was recorded; ISO 8601 in UTC.',
  recorded_by: 'Who of staff recorded it, or empty.',
})
describe(openingInvoiceList.item, {
  id: 'What the calls of the invoice have in their path.',
  number: 'The number that it has in the system used before.',
  buyer: 'The company or the person that owes it.',
  buyer_code: 'The company code, or empty.',
  issued_on: 'The day of the invoice, YYYY-MM-DD.',
  due_on: 'The last day of payment, YYYY-MM-DD.',
  total_cents: 'With VAT, in cents.',
  open_cents: 'What was to be paid of it when it was brought in, in cents.',
  rest_cents: 'What is still to be paid, in cents; 0: it is paid.',
  received: 'Whether money is recorded for it that was not taken back.',
})
describe(invoiceList.item, {
  id: 'The id of the document.',
  number: 'The series and the number, as printed.',
  issued_on: 'The day of the document, YYYY-MM-DD in Europe/Vilnius.',
  kind: 'What it is.',
  corrects: 'The number of the invoice that a credit note is of, or that another invoice replaces; null: of none.',
  replaced: 'Whether another invoice was issued in its place.',
  order_id: 'The number of the order; null: of the sale of a gift voucher.',
  voucher_id: 'The number of the sale of a single-purpose gift voucher; null: of an order.',
  buyer: 'The buyer as the document names it.',
  buyer_code: 'The company code, or empty.',
  buyer_vat: 'The VAT code, or empty.',
  net_cents: 'Without VAT, in cents; negative in a credit note.',
  vat_cents: 'The VAT, in cents; negative in a credit note.',
  total_cents: 'With VAT, in cents; negative in a credit note.',
  payment_method: 'How it was or will be paid.',
  paid_on: 'The day on which its order was paid; null: not yet, or a credit note.',
  due_on: 'The last day of payment; null: it was paid when it was issued.',
  rest_cents: 'What is still to be paid of an invoice on credit, in cents; null: nothing is awaited.',
})
describe(registerCalls.listInvoiceSeries.reply, { data: 'The series, in their order.' })
describe(InvoiceSeries, {
  series: 'The prefix of the numbers.',
  documents: 'How many were issued.',
  first: 'The number of the first document; null: none is issued yet.',
  last: 'The last number; null: none is issued yet.',
  missing: 'Numbers from the first of the series to the last that no document has; at most 100.',
  first_number: 'With which number the series begins; it can be set while it has no document.',
})
describe(voucherSaleCalls.getVoucherSale.reply, {
  vat_payer: 'Whether the seller is a VAT payer; else a single-purpose voucher needs no class of VAT.',
  vat_classes: [
    'The classes of VAT of which one can be sold, the standard rate first.',
    { id: 'The id of the class.', name: 'Its name in the language of the request.' },
  ],
})
describe(voucherSaleCalls.sendVoucherInvoice.reply, { sent_to: 'The address.' })
describe(voucherSaleCalls.sellVoucher.reply, {
  voucher_id: 'The number of the sale.',
  code: 'The code of the voucher.',
})
describe(saleCalls.priceSale.reply, {
  lines: [
    'The lines as they were sent.',
    {
      product_id: 'The date.',
      public_cents: 'What a place costs in the shop, in cents with VAT.',
      agreed_cents: 'What it costs by the agreement with the company; null: nothing is agreed.',
      price_cents: 'What it costs in this sale.',
      total_cents: 'What all its places cost, less the discount.',
    },
  ],
  discount_cents: 'What the discount takes off, in cents.',
  total_cents: 'The price, in cents with VAT.',
  voucher_cents: 'What of it a prepaid voucher pays, in cents.',
  payable_cents: 'What is left to be paid with money, in cents.',
  code: [
    'What the code does; null: none was sent.',
    {
      kind: 'What the code is; null: there is none such.',
      cents: 'What it takes off or pays, in cents; 0 when it cannot be used.',
      fault: 'Why it cannot be used; null: it can.',
      single: 'Whether it is a single-purpose voucher: what it pays is not invoiced again.',
    },
  ],
  reverse_charge: 'Whether it is sold without VAT to a VAT payer of another EU country.',
  needs_reason: 'Whether a reason is to be written: a price is another one than the agreed or the public one.',
  credit: [
    'What is agreed with the company on credit; null: nothing.',
    {
      days: 'Days to pay.',
      limit_cents: 'The most that it may owe, in cents; null: no limit.',
      owed_cents: 'What it owes now, in cents.',
    },
  ],
  known: 'Whether there is an account with the email address.',
})
