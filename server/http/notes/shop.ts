import { Bank } from '../../../contract/banks.ts'
import { InvoiceLink, Order, orderCalls, OrderProgress, OrderSummary } from '../../../contract/orders.ts'
import { OfferedQuote } from '../../../contract/quotes.ts'
import { Cart, CartItem, Company, shopCalls } from '../../../contract/shop.ts'
import { vatPayerCalls } from '../../../contract/vat-payers.ts'
import { Total } from '../../../contract/totals.ts'
import { languageOfTexts, lineWhere } from './common.ts'
import { Waiting } from '../../../contract/waiting.ts'
import { describe } from './describe.ts'

const linePrice = {
  price: 'For all places of the line, before a discount code, as a text in the format of the language.',
  price_raw: 'The same in euros.',
} as const
const overlap = 'is at the same time, as a sentence; null when none is.'

describe(Total, {
  code: '`sub_total` of the lines; `discount` of a code; what a prepaid `voucher` pays; `total`: what is to be paid with money, with the VAT in it. `vat` is not in use.',
  title: 'What the sum is called, in the language of the request.',
  text: 'The amount as a text in the format of the language.',
  value: 'The amount in euros.',
})

describe(CartItem, {
  key: 'The id of the line, for `changeQuantity` and `removeFromCart`.',
  product_id: 'The offering: a date and a location, or online.',
  course_id: 'The id of the course, as in its address.',
  name: 'The title of the course, in the language of `lang`.',
  lang: languageOfTexts,
  ...lineWhere,
  thumb: 'The address of the picture of the course, 480 pixels wide.',
  quantity: 'How many places are wanted.',
  seats_left: 'Seats left for this line, in all practice groups; null: without a limit (online).',
  groups:
    'How the places are split into practice groups, such as `[3, 2]`; empty when they cannot be seated, or need no seats.',
  overlap: `Which practice of the buyer, bought or in the cart, ${overlap} Always null for places of others.`,
  ...linePrice,
  hl_original_price:
    'The crossed-out price of a reduced product: the lowest of the 30 days before, for all places of the line, as a text; null when it is not reduced.',
})

const vatNote =
  'The VAT in the price as the invoice states it, or why there is none, as a sentence; empty for what costs nothing.'
describe(Cart, {
  products: 'The lines of the cart.',
  total_raw: 'What is to be paid with money, in euros.',
  totals: 'The sums in the order in which they are shown; without a code just the total.',
  vat_note: vatNote,
  voucher:
    'The code that was entered, where it is a voucher; it stays when its conditions are no longer met. Otherwise null.',
  coupon:
    'The code that was entered, where it is a coupon; it stays when its conditions are no longer met. Otherwise null.',
  discount_fault: 'Why the entered code takes nothing off now, as a sentence; null when it does, or there is none.',
  total: 'How many places are in all lines.',
})

describe(vatPayerCalls.findVatPayer.reply, {
  state: '`away`: the register does not answer now. `unchecked`: this portal does not ask it.',
  name: 'Whose the code is, as the register writes it; null when it does not say.',
})

const company = {
  private: 'Whether a private person buys; the fields of a company are then empty, but for the address.',
  company_name: 'As it is printed on the invoice.',
  company_code: 'The code of the company in its register.',
  company_address: 'For the invoice; of a private person too, who may leave it empty.',
  company_vat: 'The VAT code, or empty.',
  company_reference: "The buyer's order or contract number, for the invoice (EN 16931 BT-13), or empty.",
} as const
describe(Company, company)
describe(shopCalls.getCompany.reply, {
  ...company,
  last_company: ["The company of the user's last order as one; null when there is none.", company],
})

const method = {
  code: 'What `payment_method` is sent: `free` for a total of 0, `voucher` where a prepaid one pays all, `banklink` from the bank, `wallet` by PayPal, `invoice`: a company pays by bank transfer.',
  title: 'What the method is called, in the language of the request.',
  description: 'A sentence about it, in the language of the request.',
} as const

describe(Bank, {
  code: 'For `bank` of `payOrder`.',
  title: 'The name, as the provider writes it.',
  used: 'Whether it is the one that the user paid by last or, of an order, by which its payment was begun last.',
})
describe(shopCalls.listPaymentMethods.reply, {
  payment_methods: [
    'How an order of this cart can be paid.',
    {
      ...method,
      company_only: 'Whether only a company can choose it.',
      banks:
        'Banks, cards and wallets of the page of the provider that take the sum of the cart: the one that the user paid by last, then in its order; empty while it does not say.',
    },
  ],
  chosen: 'What was chosen by `choosePaymentMethod`; null: nothing yet.',
  agree: 'Whether the buyer has agreed to the terms.',
  comment: 'The comment on the order, or empty.',
  own_place: 'Whether the buyer takes one of the places.',
  own_place_possible: 'False when the buyer already has one of the courses: all places are for others.',
  own_place_on:
    'With several dates of a course in the cart: where and when the place of the buyer is, of each course; otherwise empty.',
  asks_consents:
    'Whether the buyer is asked for the two consents of the right of withdrawal: a private one, with a total above 0.',
  opens_without:
    'The day on which access begins without the two consents, of an order that is paid today; null when they are not asked.',
  start_now: 'The first consent, as it was given: access begins before the 14 days of withdrawal are over.',
  accept_loss: 'The second consent, as it was given: the right of withdrawal is lost by beginning.',
})
describe(shopCalls.confirmOrder.reply, {
  order_id: 'The number of the order.',
  redirect:
    'Of a free order the path where it is begun: the general page of the course, or the order when no place is the buyer’s own; null of others.',
  validate: 'Of one to be paid: the address of `payOrder`, to be called with POST; null of others.',
})
describe(shopCalls.findOverlap.reply, { overlap: `Which practice of the user ${overlap}` })

describe(InvoiceLink, {
  id: 'For `getInvoiceDocument`, `getInvoicePdf` and `getInvoiceXml`.',
  kind: '`credit_note`: it takes an invoice back, in whole or in part.',
  number: 'As it is printed on the document.',
  issued_on: 'The day of the document, YYYY-MM-DD in Europe/Vilnius.',
  total: 'The amount with VAT, as a text in the format of the language.',
})

export const orderState =
  '`pending`: to be paid. `paid`: not given yet. `fulfilled`: given. `review`: paid, but its seats are gone, and staff decides. `expired`: not paid in time. `cancelled`: given up. `refunded`: undone.'

const summary = {
  order_id: 'The number of the order.',
  date_added: 'When it was ordered; ISO 8601 in UTC.',
  state: orderState,
  state_title: 'The state as a word for the buyer, in the language of the request.',
  next: 'What the buyer is to do next. `pay`: at a provider. `transfer`: pay by bank transfer. `hand_over`: places that nobody was given yet. Null: nothing.',
  total: 'What is to be paid with money, as a text in the format of the language.',
  products: [
    'The lines of the order.',
    {
      product_id: 'The offering that was bought.',
      course_id: 'The id of the course, as in its address.',
      name: 'The title of the course as it was when it was ordered.',
      ...lineWhere,
      quantity: 'How many places.',
      ...linePrice,
    },
  ],
  payment_method: 'How it is paid, in words of the language of the request.',
  totals: 'The sums in the order in which they are shown.',
  vat_note: vatNote,
} as const
describe(OrderSummary, summary)

describe(Order, {
  ...summary,
  payment_method_code: 'The same method by its `code`.',
  hold_until: 'Until when a pending order holds its seats; ISO 8601 in UTC; null of others.',
  payable: 'Whether it can still be paid by `payOrder`.',
  declined_by:
    'The method by which the last payment was declined, while the order can be paid; null: none was, or the buyer left.',
  sold_by_staff: 'Whether staff made it for the buyer, by telephone or at the counter.',
  payment_methods: [
    'By what it can be paid now; empty when it cannot.',
    {
      ...method,
      banks:
        'As in `listPaymentMethods`, for the sum of the order: the one by which its payment was begun last is the first.',
    },
  ],
  transfer: [
    'How to pay by bank transfer, of a pending order by that method; null of others.',
    {
      recipient: 'The name of the seller.',
      iban: 'The account of the seller.',
      reference: 'What is to be written as the purpose of the payment.',
      due: 'The last day of the transfer, YYYY-MM-DD in Europe/Vilnius.',
      amount: 'As a text in the format of the language.',
      rf: 'The structured reference of the payment (ISO 11649).',
      code: 'The content of the QR code to pay by (EPC069-12); null: there is none.',
    },
  ],
  company: [
    'The company that buys; null of a private buyer.',
    {
      name: 'As it is printed on the invoice.',
      code: 'The code of the company in its register.',
      vat: 'The VAT code, or empty.',
      address: 'As it is printed on the invoice.',
    },
  ],
  places: 'The places of a fulfilled order, with who has them; otherwise empty.',
  invoices: 'The invoices and credit notes of the order.',
  refunds: [
    'Money that is given back or on its way.',
    {
      amount: 'As a text in the format of the language.',
      state: '`requested` at the provider; `succeeded`; `failed`; `manual`: staff transfers it by hand.',
    },
  ],
  unseated: 'Whether its seats were taken when its money came, which goes back therefore.',
  voucher_refund: 'What a prepaid voucher that paid has again, as a text; null: nothing.',
  withdrawal: [
    "The buyer's right of withdrawal.",
    {
      state:
        "`none`: the order is no consumer's, is not paid, or the 14 days are over. `open`: it can be declared. `declared`: staff decides, because the service has begun. `done`: the order was undone.",
      until: 'The last day on which it can be declared, YYYY-MM-DD; null where there is none.',
      begun_at:
        "When the first of the order's courses was begun: its theory or an activity was opened, a practice began, or access at a partner's environment was given; null: not yet.",
      review:
        'Why staff decides on a withdrawal: `theory`, begun with both consents; `practice`, which has begun, was attended or missed; `partner`, access there was given; `others`, who have begun courses by an order without money. Null: the order is undone at once, or no right is open.',
    },
  ],
  access_from:
    'The day on which access begins, of a consumer without the two consents (`beginAccess` gives them later) who has not withdrawn; null of others.',
})

const progress = {
  state: orderState,
  redirect: 'The path of the course, once it is fulfilled and open and the buyer has a place; otherwise null.',
  callback:
    'The `success_callback` of the confirmation with the number of the order, once it is fulfilled; null without one.',
  failed: 'Whether the last attempt was declined or given up, so that it can be tried again.',
  declined_by: 'The method by which the last attempt was declined; null: it was not, or the buyer left.',
} as const
describe(OrderProgress, progress)

const declaredAt = 'When the withdrawal was received; ISO 8601 in UTC.'
describe(orderCalls.payOrder.reply, { url: "The provider's page, to be opened in the browser." })
describe(orderCalls.withdrawFromOrder.reply, {
  declared_at: declaredAt,
  state: '`done`: the order was undone. `declared`: staff decides, because the service has begun.',
})
describe(orderCalls.declareWithdrawal.reply, {
  declared_at: declaredAt,
  emailed:
    'False when an email may not follow, because many were declared of the address in 24 hours: what is shown is the acknowledgement.',
})

export const quoteState =
  '`sent`: it can be accepted until its last day. `accepted`, `declined`: the company has decided. `expired`: its last day is over. `withdrawn`: by staff. A `draft` is seen by staff only.'
/** Of a quote, for its company in euros and for staff in cents. */
export const quoteNotes = (unit: 'euros' | 'cents') =>
  ({
    number: 'As it is printed on the quote.',
    state: quoteState,
    language: 'The language in which the quote is written.',
    company: 'The name of the company.',
    contact_name: 'Who gets the quote.',
    email: 'The address that it was sent to; who accepts gets an account with it.',
    employees: 'Of a group subscription: how many employees it is for; null of others.',
    lines: [
      'What is offered.',
      {
        product_id: 'The offering: a date and a location, or online.',
        course_id: 'The id of the course, as in its address.',
        name: 'The title of the course.',
        ...lineWhere,
        quantity: 'How many places.',
        price: `Of one place in ${unit}, before the discount.`,
        total: `Of all places in ${unit}, before the discount.`,
      },
    ],
    discount: `What is taken off the lines, in ${unit}.`,
    total: `What is to be paid, in ${unit} with VAT.`,
    valid_until: 'The last day on which it can be accepted, YYYY-MM-DD in Europe/Vilnius.',
    note: 'A text of the provider, or empty.',
    order_id: 'The order that accepting made; null until then.',
  }) as const
describe(OfferedQuote, quoteNotes('euros'))

describe(Waiting, {
  kind: '`payment`: an order to be paid at the provider. `transfer`: one to be paid by bank transfer. `delivery`: paid, and not given yet. `review`: paid, but its seats are gone, so staff decides. `quote`: can be accepted. `offer`: a freed seat of a practice group is offered. `queue`: on the waiting list of a full group.',
  id: 'The number of the order or the quote; of a waiting list the id of the course.',
  title: 'What waits, as a sentence in the language of the request.',
  action: 'What the link to `path` is called, in the language of the request.',
  courses: 'The titles of the courses that it is about, each once, in the language of the request.',
  course_ids: 'The ids of those courses, in the same order.',
  day: 'The first day of the practice that it is about, YYYY-MM-DD in Europe/Vilnius, of several the soonest; null: it can be begun at any time.',
  places: 'How many places are ordered or quoted.',
  total: 'What is to be paid, as a text in the format of the language; null of a waiting list.',
  until:
    'When it ends: how long the seats are held, the last day of a quote, how long a seat is offered. Null: it does not end by itself, or the seats were given back.',
  is_own_turn: 'Whether the user has to do something; otherwise the provider or somebody else has.',
  path: 'The path of the screen on which it goes on.',
})
