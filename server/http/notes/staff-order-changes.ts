// What staff sees before it changes an order, and what it chooses from
import { BuyerPreview, orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import { CancelPreview } from '../../../contract/manage/order-places.ts'
import { PlaceDates } from '../../../contract/manage/place-dates.ts'
import { ReseatChoices } from '../../../contract/manage/reseats.ts'
import { describe } from './describe.ts'
import { sessionHours } from './sessions.ts'

describe(CancelPreview, {
  lines: [
    'The lines that lose places.',
    {
      position: 'The line of the order, from 0.',
      name: 'The title of the course.',
      places: 'How many places it loses.',
      left: 'What of the line can still be given back, in cents with VAT.',
      amount: 'What is given back of it or no longer owed, in cents with VAT.',
    },
  ],
  most: 'What all amounts together are at most, in cents.',
  money: 'What goes back as money, in cents.',
  voucher: 'What goes back to the gift voucher that paid, in cents.',
  credit_note: 'Whether a credit note is issued.',
  rest: 'What is to be paid afterwards, in cents; 0 of a paid order.',
  emails: [
    'Who is emailed, each once.',
    {
      who: '`buyer`, `holder` who has a place, `link` to whom a link to it was sent, or `payer` who gets the documents of the company.',
      email: 'The email address.',
    },
  ],
})

describe(BuyerPreview, {
  reissued: [
    'The invoice that is credited and issued again; null: there is none, or nothing is left of it.',
    { number: 'The number that is printed on it.', total: 'What is left of it, in cents with VAT.' },
  ],
  rest: 'What is still to be paid, in cents; it stays.',
  withdrawal_until:
    'The last day on which the buyer may withdraw, YYYY-MM-DD; null: there is no such right, or it is over.',
  emails: [
    'Who is emailed.',
    { who: '`buyer`, or `payer` who gets the documents of the company.', email: 'The email address.' },
  ],
})

describe(orderBuyerCalls.splitOrder.reply, {
  order: 'The order, with what stays in it.',
  new_order_id: 'The number of the order of the other payer.',
})

describe(ReseatChoices, {
  data: [
    'The groups, soonest first.',
    {
      id: 'What `reseatPlace` is sent as `slot`.',
      ...sessionHours,
      room: 'The name of the room; empty where none is planned.',
      city: 'In the language of the request.',
      free: 'How many seats are free.',
      other_date: 'Whether it is of another date than the ordered one, maybe at another price.',
      overlap: 'Which practice of the learner is at the same time, as a sentence; null when none is.',
    },
  ],
})

describe(PlaceDates, {
  data: [
    'The dates, soonest first, those without a day last.',
    {
      product_id: 'What `movePlace` is sent.',
      where: 'Where and when, in the language of the request.',
      free: 'How many seats are free; null of a date without practice groups.',
      fault: 'Why the place cannot be moved there, as a sentence; null: it can.',
      overlap:
        'Which practice of the learner is at the time of its first free group, as a sentence; null when none is.',
    },
  ],
})
