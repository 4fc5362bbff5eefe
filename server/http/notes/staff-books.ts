import { bookSettingsCalls } from '../../../contract/manage/book-settings.ts'
import { BookMonth, bookCalls, BookMonthRow } from '../../../contract/manage/books.ts'
import { registerCalls } from '../../../contract/manage/invoices.list.ts'
import { describe, describeInput } from './describe.ts'

const base = {
  month: 'The month, YYYY-MM.',
  documents: 'How many invoices and credit notes are dated in it.',
  net_cents: 'Without VAT, in cents; credit notes are taken off.',
  vat_cents: 'The VAT, in cents; credit notes are taken off.',
  total_cents: 'With VAT, in cents; credit notes are taken off.',
  state:
    '`open`: it is not over; `ready`: no register was made; `made`; `changed`: its documents differ from the register; null: the seller is no VAT payer.',
  locked: 'Whether no money is recorded on its days any more.',
  due_on: 'By when the register is filed, YYYY-MM-DD; null: none is filed.',
  over: 'Whether the month has ended.',
}
describe(BookMonthRow, base)
describe(bookCalls.listBookMonths.reply, { data: 'The months, the latest first.' })
describe(BookMonth, {
  ...base,
  isaf: [
    'The register of VAT invoices; null: the seller is no VAT payer and files none.',
    {
      faults: [
        'What the VMI would refuse.',
        {
          check: 'The number of the check of the VMI.',
          text: 'What is wrong, in the language of the request.',
          number: 'The number of the document; null: it is of the whole register.',
          order_id: 'The order of the document.',
          buyer: 'Whom the document names, or empty.',
        },
      ],
      left_out: [
        'Documents that are not in it.',
        {
          number: 'The number of the document.',
          order_id: 'Its order; null: of the sale of a gift voucher.',
          reason: '`not_payer`: issued while the seller was no VAT payer; `nothing`: nothing was to pay.',
        },
      ],
      totals: [
        'Sums by code of the VAT classifier.',
        {
          code: 'The code, or empty.',
          rate: 'In percent; null: without a rate.',
          documents: 'How many documents have it.',
          net_cents: 'The taxable value in cents.',
          vat_cents: 'The VAT in cents.',
        },
      ],
    },
  ],
  journal: [
    'The journal: double entries of documents, money, bank lines and fees.',
    {
      notes: [
        'What the accountant has to know.',
        {
          kind: '`payment_in_review`: another sum was paid, and it is not in the journal yet; `buyer_code`: accounting programs do not take the code; `letters`: the file for Rivilė has similar letters.',
          which: 'The code, the text or the number of the order that it is about.',
          order_id: 'An order with it; null: the sale of a gift voucher.',
        },
      ],
      entries: 'How many entries there are.',
      turnover_cents: 'The sum of all debits in cents, which that of all credits equals.',
      accounts: [
        'The accounts that it is posted to, in their order.',
        {
          account: 'Its number in the chart of accounts.',
          booked: 'What is booked on it; none: revenue of a class of VAT.',
          debit_cents: 'Its debits in cents.',
          credit_cents: 'Its credits in cents.',
        },
      ],
    },
  ],
  wanted: 'Which files finance wants of each month.',
  files: [
    'The files that were made, the latest first.',
    {
      id: 'The id of the file.',
      number: 'Its number among all that were made.',
      kind: 'What it is.',
      made: 'When it was made; ISO 8601 in UTC.',
      documents: 'How many documents it has.',
      sha256: 'The SHA-256 of its bytes.',
      current: 'Whether it would be made the same now.',
    },
  ],
})
describeInput(bookCalls.makeBookFiles.body, {
  kinds: { description: 'Which files are made.', example: ['isaf', 'journal', 'rivile'] },
})
describe(bookSettingsCalls.getBookSettings.reply, {
  version: 'What is sent back when it is saved; another one is a conflict.',
  choices: [
    'What rows can choose from.',
    {
      vat_classes: [
        'Classes of VAT.',
        { id: 'The id of the class.', name: 'Its name in the language of the request.' },
      ],
      courses: [
        'All courses, also those that are not published.',
        { id: 'The id of the course.', name: 'Its title in the language of the request.' },
      ],
    },
  ],
})
describeInput(bookCalls.getBookMonth.params, { month: { description: 'The month, YYYY-MM.', example: '2026-10' } })
describeInput(bookCalls.lockMonth.body, {
  locked: { description: 'Whether it is locked, or opened again.', example: true },
  reason: { description: 'Why it is opened again, or empty.', example: '' },
})
describeInput(registerCalls.startInvoiceSeries.params, {
  series: { description: 'The prefix of the numbers.', example: 'PRA' },
})
describeInput(registerCalls.startInvoiceSeries.body, {
  first_number: { description: 'The number of the first document.', example: 1201 },
})
describe(registerCalls.sendInvoice.reply, { sent_to: 'Where it was sent.' })
describe(registerCalls.startInvoiceSeries.reply, { data: 'The series, in their order.' })
