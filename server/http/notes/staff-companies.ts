import { agreementCalls } from '../../../contract/manage/agreements.ts'
import { companyList, companyPlaceList } from '../../../contract/manage/companies.list.ts'
import {
  CompanyCard,
  companyCalls,
  CompanyChoice,
  CompanyNote,
  CompanyProposal,
} from '../../../contract/manage/companies.ts'
import { describe, describeInput } from './describe.ts'
import { orderState, quoteState } from './shop.ts'

const named = {
  id: 'The id of the company.',
  name: 'The name that documents print.',
  code: 'The code of the legal entity.',
}
const cents = 'In cents, with VAT.'

describe(companyList.item, {
  id: 'The id of the company.',
  name: 'The name that documents print.',
  code: 'The code of the legal entity.',
  vat: 'The VAT code, or empty.',
  address: 'The registered address.',
  public_sector: 'A contracting authority, which is sent electronic invoices only.',
  agreement_until: 'The number and the last day of the agreement that is valid today; null: there is none.',
  orders: 'How many of its orders were fulfilled.',
  ordered_cents: `What those cost together. ${cents}`,
  people: 'How many people have a place of it.',
  expiring: 'How many certificates of its places end in 90 days.',
  due: 'How many of its tasks are to be done by today.',
})

describe(companyPlaceList.item, {
  id: 'The id of the place.',
  company_id: 'The id of the company.',
  company: 'The name of the company.',
  person: 'Who has it, last name first, or to whom its link was sent; null: nobody.',
  user_id: 'The id of who has it; null: nobody has.',
  email: 'The address of who has it, or to which its link was sent.',
  course: 'The title of the course, in the language of the request.',
  state: 'What became of the place.',
  theory: 'Percent of the steps of the theory that are done; null: nobody has the place.',
  practice: 'When the practice is or was; ISO 8601 in UTC; null: none is booked.',
  certificate: 'The number of the certificate; null: there is none.',
  valid_to: 'The last day of the certificate; null: there is none, or it has no end.',
  order_id: 'The number of the order.',
})

describe(CompanyNote, {
  id: 'What `closeCompanyNote` has in its path.',
  author: 'The name of who wrote it; empty when the account is gone.',
  text: 'What was noted.',
  written: 'When; ISO 8601 in UTC.',
  due_on: 'Of a task: the day by which it is to be done, YYYY-MM-DD; null of a note.',
  done: 'When it was done; ISO 8601 in UTC; null: it is open, or a note.',
  done_by: 'The name of who did it; null: it is open, or a note.',
})
describe(CompanyChoice, {
  id: 'The id of the company.',
  name: 'The name that documents print.',
  code: 'The code of the legal entity.',
  vat: 'The VAT code, or empty.',
  address: 'The registered address.',
  contact: [
    'The first contact that orders; null: there is none.',
    { name: 'The name of the person.', email: 'The email address; null: not known.' },
  ],
  agreement: 'The number of the agreement that is valid today; null: none is.',
  credit_days: 'The days to pay of that agreement; null: in advance.',
  prices: 'How many prices are agreed by it.',
})
describe(CompanyCard, {
  company: 'The company with its details and contacts.',
  agreements: 'Its agreements, the latest first.',
  current: 'The id of the agreement that is valid today; null: none is.',
  awaited_cents: `What of its orders waits for a bank transfer in advance. ${cents}`,
  owed_cents: `What it owes for orders on credit and by invoices of the system used before. ${cents}`,
  overdue_cents: `What of that should be paid by now. ${cents}`,
  opening_owed_cents: `What of it is of invoices of the system used before, which are in their own list. ${cents}`,
  overpayments: [
    'What of its orders is to be given back by hand; until then it can pay others.',
    { order_id: 'The number of the order.', cents: `What is to be given back. ${cents}` },
  ],
  orders: [
    'The latest orders with its code.',
    {
      order_id: 'The number of the order.',
      confirmed: 'Whether the order is known to be of the company; otherwise its buyer typed the code.',
      date_added: 'When it was ordered; ISO 8601 in UTC.',
      state: orderState,
      payment_method: 'How it is paid, by its key.',
      total_cents: `The whole price. ${cents}`,
      courses: 'The titles of its courses, as they were when it was ordered.',
      places: 'How many places it has.',
    },
  ],
  orders_total: 'How many orders have its code.',
  quotes: [
    'Its latest quotes.',
    {
      id: 'The id of the quote.',
      number: 'As it is printed on the quote.',
      state: quoteState,
      order_id: 'The order that accepting made; null until then.',
      total_cents: `What is to be paid. ${cents}`,
      valid_until: 'The last day on which it can be accepted, YYYY-MM-DD in Europe/Vilnius.',
    },
  ],
  invoices: [
    'Its latest invoices and credit notes.',
    {
      id: 'The id of the document.',
      kind: 'An invoice, or a credit note that corrects one.',
      number: 'The series and the number.',
      issued_on: 'The day of issue, YYYY-MM-DD in Europe/Vilnius.',
      total: 'With VAT, as it is written in the language of the request.',
      order_id: 'The number of its order; null: of the sale of a gift voucher.',
      voucher_id: 'The number of the sale of its gift voucher; null: of an order.',
    },
  ],
  places: [
    'Places of its fulfilled orders.',
    { bought: 'How many it bought.', given: 'How many somebody has.', free: 'How many nobody has.' },
  ],
  people: 'How many people have a place of it.',
  expiring: [
    'Certificates of its places that end in 90 days, the soonest first.',
    {
      person: 'The name on the certificate.',
      course: 'The title of the course, in the language of the request.',
      number: 'The number of the certificate.',
      valid_to: 'Its last day, YYYY-MM-DD.',
    },
  ],
  notes: 'Open tasks by their day, then what was noted, the latest first.',
  requests: [
    'Requests of the contact form from its contacts, and those that its quotes answer.',
    {
      id: 'What `getConversation` has in its path.',
      name: 'Who wrote it, or a telephone number to be called.',
      subject: 'What it is about; empty of a call.',
      created: 'When it was sent; ISO 8601 in UTC.',
    },
  ],
  alike: ['At most five companies of a similar name.', named],
})
describe(CompanyProposal, {
  code: 'The code, as orders and quotes name it.',
  fault: 'What is wrong with it as a code of Lithuania; null: nothing.',
  names: 'The names that were written with it, at most five.',
  address: 'The address of the latest.',
  vat: 'The VAT code of the latest, or empty.',
  orders: 'How many orders name it.',
  quotes: 'How many quotes name it.',
  latest: 'When the latest of them was made; ISO 8601 in UTC.',
  candidates: ['Companies of a similar name.', named],
})
describe(companyCalls.searchCompanies.reply, { data: 'At most ten companies, by name.' })
describe(companyCalls.listCompanyProposals.reply, { data: 'At most 200, the latest first.' })
describe(companyCalls.acceptCompanyProposal.reply, { id: 'The id of the company.' })

describeInput(companyCalls.searchCompanies.query, {
  search: { description: 'A part of the name, code or VAT code.', example: 'poliklin' },
})
const otherCompany = { description: 'The id of the company.', example: 12 }
describeInput(companyCalls.mergeCompany.body, {
  company_id: { description: 'The id of the company into which it is merged.', example: 12 },
})
describeInput(companyCalls.acceptCompanyProposal.body, {
  company_id: { ...otherCompany, description: 'The company that gets the code; null: a new one.' },
})
describeInput(companyCalls.addCompanyNote.body, {
  text: { description: 'What is noted.', example: 'Skambinti dėl 2027 m. sutarties' },
  due_on: {
    description: 'The day by which it is to be done, YYYY-MM-DD; null: it is a note only.',
    example: '2026-12-15',
  },
})
const ofNote = { description: 'The id of the note.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' }
describeInput(companyCalls.closeCompanyNote.params, { note: ofNote })
describeInput(companyCalls.deleteCompanyNote.params, { note: ofNote })
describeInput(agreementCalls.setAgreementFile.body, {
  file_name: { description: 'The name of the file.', example: 'sutartis.pdf' },
  file_content: { description: 'The bytes of the file, in base64.', example: 'JVBERi0xLjcK' },
})
