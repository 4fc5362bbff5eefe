import { quoteList } from '../../../contract/manage/quotes.list.ts'
import { managedQuoteCalls, ManagedQuote } from '../../../contract/manage/quotes.ts'
import { orderList } from '../../../contract/manage/orders.list.ts'
import { ManagedOrder } from '../../../contract/manage/orders.ts'
import { Task } from '../../../contract/manage/tasks.ts'
import { QuoteLink } from '../../../contract/quotes.ts'
import { lineWhere } from './common.ts'
import { describe } from './describe.ts'
import { orderState, quoteNotes, quoteState } from './shop.ts'

const orderId = 'The number of the order.'
const courseTitle = 'The title of the course.'

describe(Task, {
  id: 'What `closeTask` has in its path.',
  kind: 'What happened; money that goes back (`refund`, `paid_twice`, `withdrawal`) needs `settle_orders`.',
  text: 'What is to be done, in the language of the request.',
  order_id: 'The order that it is about; null: of none.',
  buyer: 'The name of the buyer of that order; null without an order.',
  details: 'The facts of the task by their names, such as `cents`, `email` or `quote`.',
  created: 'When it came up; ISO 8601 in UTC.',
  done: 'When it was closed; ISO 8601 in UTC; null: it is open.',
  note: 'What was done, as who closed it wrote; null: it is open.',
})

describe(ManagedOrder, {
  order_id: orderId,
  date_added: 'When it was ordered; ISO 8601 in UTC.',
  paid_at: 'When it was paid; ISO 8601 in UTC; null: not paid.',
  state: orderState,
  payment_method: 'How it is paid, by its key.',
  language: 'The language of emails to the buyer about it.',
  comment: 'What the buyer wrote to it, or empty.',
  total: 'The whole price in cents with VAT, after a discount and before a prepaid voucher.',
  discount: 'What a code took off, in cents.',
  discount_code: 'That code, or the voucher that paid; null without one.',
  voucher: [
    'Of an order that a prepaid voucher paid, in whole or in part; null of others.',
    { paid: 'What of the total it paid, in cents.', left: 'What of that it has not got back, in cents.' },
  ],
  buyer: [
    'The user who ordered.',
    {
      id: 'The id of the user.',
      name: 'First and last name.',
      email: 'The present email address.',
      telephone: 'In E.164 form; null: not given.',
      erased: 'Whether the personal data was erased; invoices keep the name and the address.',
    },
  ],
  company: [
    'The company that buys; null of a private buyer.',
    {
      name: 'As it is printed on the invoice.',
      code: 'The code of the company in its register.',
      vat: 'The VAT code, or empty.',
      address: 'As it is printed on the invoice.',
      reference: "The buyer's order or contract number, or empty.",
      confirmed: 'Whether the order is known to be of the company, whose contacts are written to only then.',
    },
  ],
  lines: [
    'What was ordered; amounts in cents with VAT, after the discount.',
    {
      position: 'The place of the line in the order, from 0.',
      course_id: 'The id of the course.',
      product_id: 'The date that was bought.',
      name: 'The title of the course as it was when it was ordered.',
      description: 'Where and when.',
      quantity: 'How many places.',
      cancelled: 'How many of them were cancelled.',
      total: 'Of all places of the line.',
      left: 'What of it can still be given back.',
    },
  ],
  places: [
    'The places of the order, with who has them.',
    {
      id: 'What the calls of a place have in their path.',
      line: 'Its line of the order, from 0.',
      course: courseTitle,
      state:
        "`own`: the buyer's. `claimed`: somebody opened its link. `sent`: its link is out. `free`: nobody has it yet.",
      holder: 'The name of who has it; null: nobody.',
      sent_to: 'The email address that its link was sent to; null: it was not emailed.',
      practice: [
        'Its practice; null without one.',
        { starts_at: 'When it begins; ISO 8601 in UTC.', room: 'The name of the room; empty where none is planned.' },
      ],
      begun: 'Whether its course or practice has begun, so that it is neither cancelled nor given to another person.',
    },
  ],
  attempts: [
    'The payments that were begun.',
    {
      id: 'The id of the attempt.',
      method: 'How it was to be paid, by its key.',
      state:
        '`started`: the provider is being asked. `waiting`: for the buyer. `succeeded`, `failed`. `abandoned`: given up. `mismatched`: another amount or currency, or a test payment. `duplicate`: the order was paid already.',
      amount: 'In cents.',
      started: 'When it began; ISO 8601 in UTC.',
      decided: 'When its state became final; ISO 8601 in UTC; null: not yet.',
      reference: 'What the provider calls it; null: not known.',
      fault: 'Of a mismatched one: which amount or currency was reported; null of others.',
    },
  ],
  notifications: [
    'What providers reported about the order.',
    {
      id: 'The number of the notification.',
      received: 'When it arrived; ISO 8601 in UTC.',
      processed: 'When it took effect; ISO 8601 in UTC; null: not yet.',
      state: 'What it says of the payment; null: nothing, of a refund that the provider made.',
      amount: 'In cents.',
    },
  ],
  refunds: [
    'Money that is given back.',
    {
      id: 'What `settleByHand` has in its path.',
      amount: 'In cents.',
      state:
        '`requested` at the provider; `succeeded`; `failed`; `manual`: it is transferred by hand; `used`: it paid something else of the buyer.',
      reason: 'Why, by a key such as `paid_twice` or `withdrawal`.',
      note: 'Why, as the buyer reads it; null where the key says it.',
      requested: 'When it was asked for; ISO 8601 in UTC.',
      decided: 'When it was done or failed; ISO 8601 in UTC; null: not yet.',
      used_for: 'Of a used one: what it paid, as “Nr. 12” of an order or the number of an invoice; null of others.',
    },
  ],
  payable: [
    'What money that is to be given back by hand can pay instead: what the same buyer has not paid.',
    {
      orders: [
        'Open orders, the oldest first.',
        { order_id: 'The number of the order.', rest: 'What is left to pay of it, in cents.' },
      ],
      openings: [
        'Invoices of the system used before, by their last day.',
        {
          id: 'The id of the invoice.',
          number: 'As the earlier system issued it.',
          rest: 'What is left to pay of it, in cents.',
        },
      ],
    },
  ],
  overpayments: [
    'Other orders of the same buyer with money that is to be given back by hand.',
    { order_id: 'The number of the order.', amount: 'What is to be given back, in cents.' },
  ],
  invoices: 'The invoices and credit notes of the order.',
  quote: [
    'The quote that became the order; null without one.',
    {
      id: 'The id of the quote.',
      number: 'As it is printed on the quote.',
      conversation_id: 'The request of the inbox that the quote answered; null without one.',
    },
  ],
  withdrawal: [
    'The last withdrawal that the buyer declared; null without one.',
    {
      declared: 'When it was received; ISO 8601 in UTC.',
      state: '`received`: staff decides. `accepted`: the order was undone. `refused`.',
      email: 'The address to which it was acknowledged.',
    },
  ],
  tasks: 'What staff had or has to do about the order.',
  receipts: [
    'Money that staff recorded, in the order in which they did.',
    {
      id: 'What `takeBackReceipt` has in its path.',
      kind: 'How it came; `write_off`: a small rest that is not asked for.',
      amount: 'In cents; negative where one was taken back.',
      received_on: 'The day on which it came, YYYY-MM-DD.',
      reference: 'The number of the till receipt or the cash receipt, or a note, or empty.',
      recorded: 'When it was recorded; ISO 8601 in UTC.',
      recorded_by: 'Who of staff recorded it, or empty.',
      takes_back: 'The record that this one takes back; null: none.',
    },
  ],
  rest: 'What is still to be paid, in cents; 0 of a paid one.',
  cancellable: 'Whether staff can cancel a part of it.',
  named: [
    'Whom invoices name of a private buyer; null of a company, and of a person whose data was erased.',
    { name: 'As invoices print it.', address: 'As invoices print it; may be empty.' },
  ],
  splittable: 'Whether `splitOrder` may divide it.',
  reopenable: 'Whether `reopenOrder` may open it again.',
  due_on: 'The last day on which an order on credit is paid, YYYY-MM-DD; null: it is not on credit.',
  reminders_held: 'Whether rules write nothing about it while it is not paid.',
  sale: [
    'Of a sale by staff; null of others.',
    {
      seller: 'Who sold it.',
      payer: 'Who pays, when that is neither the buyer nor the company, or empty.',
      payer_email: 'Where they are asked for the money too, or empty.',
      payer_code: 'Their company code, or empty.',
      learner: 'Who gets the only place, or empty.',
      reason: 'Why the price is another one or nothing is paid, or empty.',
    },
  ],
  refundable: 'What can be given back in cents, money first, then to the voucher; 0 when nothing was paid.',
  learners: [
    'Who loses access when the order is undone.',
    {
      all: 'How many learners.',
      begun: 'How many of them have begun: the theory, a practice, or the course at a partner.',
    },
  ],
})

describe(orderList.item, {
  order_id: orderId,
  date_added: 'When it was ordered; ISO 8601 in UTC.',
  buyer: 'The company when a company buys, else the name of the person.',
  person: 'First and last name of the user who ordered.',
  email: 'The email address of that user.',
  company: 'The company that buys; null of a private buyer.',
  state: orderState,
  payment_method: 'How it is paid, by its key.',
  total_cents: 'The whole price in cents with VAT, after a discount.',
  voucher_cents: 'What of the total a prepaid voucher paid, in cents; null: nothing.',
  due_on: 'The last day on which an order on credit is paid, YYYY-MM-DD; null: it is not on credit.',
  rest_cents: 'What is still awaited of it, by transfer or on credit, in cents; null: nothing.',
  places: 'How many places were ordered.',
  courses: 'The titles of the courses.',
  tasks: 'How many tasks about it are open.',
})

describe(QuoteLink, {
  id: 'The id of the quote.',
  number: 'As it is printed on the quote.',
  state: quoteState,
  order_id: 'The order that accepting made; null until then.',
})

describe(ManagedQuote, {
  ...quoteNotes('cents'),
  id: 'What the calls of the quote have in their path.',
  company_name: 'The same as `company`, as it is edited.',
  company_code: 'The code of the company in its register.',
  company_address: 'For the invoice.',
  company_vat: 'The VAT code, or empty.',
  company_reference: "The buyer's order or contract number, or empty.",
  discount_percent: 'What is taken off the lines, in percent; 0 for nothing.',
  answer: 'Why it was declined, as the company wrote it, or empty.',
  author: 'Who of staff made it; null: not known.',
  conversation_id: 'The request in the inbox that it answers; null without one.',
  order: [
    'The order that accepting made; null until then.',
    { id: orderId, state: orderState, invoices: 'The numbers of its invoices.' },
  ],
  created: 'When it was made; ISO 8601 in UTC.',
  sent: 'When it was last emailed; ISO 8601 in UTC; null: a draft.',
  decided: 'When the company accepted or declined it; ISO 8601 in UTC; null: not yet.',
  version: 'The version that was read: what is sent with a change; another one by then is a conflict.',
})
describe(quoteList.item, {
  id: 'The id of the quote.',
  number: 'As it is printed on the quote.',
  state: quoteState,
  company: 'The name of the company.',
  contact_name: 'Who gets the quote.',
  email: 'The address that it is sent to.',
  total_cents: 'What is to be paid, in cents with VAT.',
  valid_until: 'The last day on which it can be accepted, YYYY-MM-DD in Europe/Vilnius.',
  created: 'When it was made; ISO 8601 in UTC.',
  order_id: 'The order that accepting made; null until then.',
})
describe(managedQuoteCalls.listQuotable.reply, {
  data: [
    'The dates, by course and day.',
    {
      product_id: 'What a line of a quote is sent as.',
      course: courseTitle,
      ...lineWhere,
      price: 'Of one place now, in cents with VAT.',
      left: 'Free seats of its practice groups; null where it needs none.',
    },
  ],
})
