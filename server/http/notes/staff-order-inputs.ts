/** What requests of staff mean that sell, and change what was sold. */
import { orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import { overpaymentCalls } from '../../../contract/manage/overpayments.ts'
import { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { openingInvoiceCalls } from '../../../contract/manage/opening-invoices.list.ts'
import { placeDateCalls } from '../../../contract/manage/place-dates.ts'
import { enrollingCalls } from '../../../contract/manage/enrolling.ts'
import { saleCalls } from '../../../contract/manage/sales.ts'
import { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import { describeInput } from './describe.ts'

for (const call of ['previewEnrolment', 'enrolPeople'] as const)
  describeInput(enrollingCalls[call].body, {
    language: { description: 'The language of new people whose line names none.', example: 'lt' },
  })
// What was paid for a gift voucher
describeInput(voucherSaleCalls.sellVoucher.body, {
  company: { description: 'The company that bought it; may be empty.', example: 'UAB „Klinika“' },
  email: { description: 'Where the code is sent.', example: 'ona@example.com' },
  language: { description: 'The language of the email.', example: 'lt' },
  amount: { description: 'What it is worth and was paid for it, in cents.', example: 10_000 },
  kind: { description: 'How it was paid.', example: 'cash' },
  purpose: {
    description:
      '`multi`: its VAT is due when it is used; `single`: now, by an invoice, and it pays for courses of one class of VAT only.',
    example: 'single',
  },
  vat_class: { description: 'The class of VAT of a single-purpose voucher.', example: 2 },
  company_name: { description: 'The company that its invoice names; empty: the person.', example: 'UAB „Klinika“' },
  company_code: { description: 'The code of that company.', example: '304118270' },
  company_address: { description: 'The address of the company or the person.', example: 'Ligoninės g. 2, Alytus' },
  company_vat: { description: 'The VAT code of the company, or empty.', example: 'LT100009912345' },
  company_reference: { description: 'What the company wants to see on the invoice.', example: 'Užsakymas 118' },
})
describeInput(voucherSaleCalls.sendVoucherInvoice.body, {
  email: { description: 'Where the document is sent.', example: 'ona@example.com' },
})

const shownTotal = { description: 'The total that was shown, in cents; another one is refused.', example: 35_600 }
describeInput(orderBuyerCalls.splitOrder.body, { expected_total: shownTotal })
describeInput(orderPlaceCalls.reduceOrder.body, { expected_total: shownTotal })
describeInput(saleCalls.makeSale.body, {
  expected_total: shownTotal,
  payment_method: {
    description: 'How the order is paid; `link`: online, by a link that is emailed.',
    example: 'invoice',
  },
})

// Why an order is changed
const toBuyer = { description: 'Why, as the buyer reads it.', example: 'Kursas atšauktas' }
describeInput(managedOrderCalls.undoOrder.body, { reason: toBuyer })
describeInput(managedOrderCalls.refundPart.body, {
  reason: toBuyer,
  position: { description: 'The line of the order, from 0.', example: 0 },
  amount: { description: 'What is given back, in cents with VAT.', example: 4550 },
})
const placeIds = { description: 'The places, by their ids.', example: ['01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'] }
const cancelLines = {
  description: 'Of an order that awaits its transfer: the position of a line, and how many of its places.',
  example: [{ position: 0, quantity: 2 }],
}
describeInput(orderPlaceCalls.previewCancel.body, {
  place_ids: placeIds,
  cancel_lines: cancelLines,
  amounts: {
    description: 'What is given back of a line, in cents with VAT; of one that is left out, the share of its places.',
    example: [{ position: 0, amount: 8900 }],
  },
})
describeInput(orderPlaceCalls.cancelPlaces.body, {
  reason: toBuyer,
  place_ids: placeIds,
  amounts: {
    description:
      'What is given back of each line that loses places, in cents with VAT, with what the line had left where it was shown; 0 or left out for nothing.',
    example: [{ position: 0, amount: 8900, line_left: 26_700 }],
  },
})
describeInput(orderPlaceCalls.reduceOrder.body, { reason: toBuyer, cancel_lines: cancelLines })
describeInput(orderPlaceCalls.givePlace.body, {
  email: { description: 'Where the link to the place is sent.', example: 'rasa@ligonine.example' },
  name: { description: 'Whose it is, or empty.', example: 'Rasa Rasaitė' },
  reason: toBuyer,
})
describeInput(orderBuyerCalls.previewBuyer.body, {
  private: { description: 'Whether the buyer is to be a person; else a company.', example: false },
  company_code: {
    description: 'The code of the company that is to be the buyer, whose payers are emailed too.',
    example: '304118270',
  },
})
describeInput(orderBuyerCalls.correctBuyer.body, {
  reason: toBuyer,
  private: {
    description: 'Whether the buyer is a person, whose name is `company_name`; else a company.',
    example: false,
  },
  company_name: {
    description: 'The name of the company or the person, as the invoice prints it.',
    example: 'VšĮ Klinika',
  },
  company_code: { description: 'Empty of a person.', example: '123456786' },
  company_address: { description: 'May be empty of a person.', example: 'Vilnius' },
})
describeInput(orderBuyerCalls.splitOrder.body, {
  reason: { description: 'Why; it stays in the history of both orders.', example: 'Dalį moka savivaldybė' },
  split_lines: {
    description: 'Which places move to the new order: the position of a line, and how many.',
    example: [{ position: 0, quantity: 2 }],
  },
})
describeInput(overpaymentCalls.spendOverpayment.body, {
  amount: { description: 'What of it is used, in cents.', example: 2050 },
  left: { description: 'What was to be given back where it was shown, in cents.', example: 8900 },
  pays_order: { description: 'The number of the order that is paid; null: an invoice is.', example: 12 },
  pays_opening: {
    description: 'The id of the invoice of the system used before that is paid; null: an order is.',
    example: 4,
  },
})
const received = {
  kind: {
    description: 'How the money came, or that a small rest is not asked for (`write_off`).',
    example: 'transfer',
  },
  amount: { description: 'What arrived, in cents.', example: 8900 },
}
describeInput(managedOrderCalls.recordReceipt.body, received)
describeInput(openingInvoiceCalls.recordOpeningReceipt.body, received)
const decided = { description: 'Whether it is accepted; otherwise it is refused.', example: true }
describeInput(managedOrderCalls.decideWithdrawal.body, { reason: toBuyer, accept: decided })
describeInput(placeDateCalls.movePlace.body, {
  reason: toBuyer,
  product_id: {
    description: 'The date to which the place moves, one of `listPlaceDates` without a fault.',
    example: 12,
  },
})
