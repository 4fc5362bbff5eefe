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
          order_id: 'Its order.',
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
      files: [
        'The registers that were made, the latest first.',
        {
          id: 'The id of the file.',
          made: 'When it was made; ISO 8601 in UTC.',
          documents: 'How many rows it has.',
          sha256: 'The SHA-256 of its bytes.',
          current: 'Whether it has the documents of now.',
        },
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
