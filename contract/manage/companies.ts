import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Id, Instant, optionalLine as OptionalLine, text as Text, Uuid } from '../common.ts'
import { InvoiceLink } from '../orders.ts'
import { orderStates, paymentMethods } from '../order-states.ts'
import { personName } from '../person-name.ts'
import { QuoteLink } from '../quotes.ts'
import { agreement } from './agreements.ts'
import { code, described, email, flag, line, optional, optionalLine, rows } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

/** What the register of VAT payers said of a company's VAT code. */
export const vatStates = ['unchecked', 'registered', 'unregistered'] as const
export type VatState = (typeof vatStates)[number]

const instant = (description: string) =>
  described(v.nullable(Instant), { description, example: '2026-11-25T09:00:00.000Z' })

const contactName = { description: 'The name of the person.', example: 'Rasa Petrauskienė' }

/** A company or institution that buys. */
export const company = defineResource({
  name: 'company',
  one: 'StaffCompany',
  noun: 'a company',
  path: '/companies',
  capability: 'make_quotes',
  about: {
    save: 'Two companies cannot have the same code. The code of a Lithuanian company is checked by its check digit; a changed VAT code is asked of the register of VAT payers.',
  },
  fields: {
    name: line(160, { description: 'The name that documents print.', example: 'AS Tallinna Kliinik' }),
    code: line(32, { description: 'The code of the legal entity.', example: '10137025' }),
    vat: optionalLine(32, { description: 'The VAT code, or empty.', example: 'EE100594102' }),
    address: line(240, {
      description: 'Street and house of the registered address, or all of it in one line where `city` is empty.',
      example: 'Pärnu mnt 104',
    }),
    post_code: optionalLine(12, { description: 'The post code, or empty.', example: '11312' }),
    city: optionalLine(60, {
      description: 'The city or village, or empty: then all of the address is in `address`.',
      example: 'Tallinn',
    }),
    country: code(2, /^[A-Z]{2}$/, { description: 'The country: ISO 3166-1, two letters.', example: 'EE' }),
    public_sector: flag({
      blank: false,
      description: 'A contracting authority, which is sent electronic invoices only.',
      example: true,
    }),
    peppol: optionalLine(60, {
      description: 'The identifier of the company in the Peppol network with its scheme, or empty.',
      example: '0200:135042394',
    }),
    no_contract: optionalLine(120, {
      description:
        'Why there is no contract with it, for documents of a day without an agreement (SABIS asks for one of the two), or empty.',
      example: 'Mažos vertės pirkimas, apklausa žodžiu',
    }),
    invoice_email: optional(
      email({ description: 'Where invoices go; null: to who orders.', example: 'saskaitos@example.lt' }),
    ),
    contacts: rows(
      {
        name: { ...line(120, contactName), schema: described(personName(120), contactName) },
        email: optional(email({ description: 'The email address; null: not known.', example: 'rasa@example.lt' })),
        telephone: optionalLine(40, { description: 'The telephone number, or empty.', example: '+37061234567' }),
        buys: flag({ blank: true, description: 'Orders and receives quotes.', example: true }),
        pays: flag({ blank: false, description: 'Receives invoices and reminders of them.', example: false }),
        trains: flag({ blank: false, description: 'Decides who learns what.', example: true }),
        privacy: flag({ blank: false, description: 'Answers for personal data.', example: false }),
      },
      {
        min: 0,
        max: 30,
        description: 'Whom to ask for what.',
        example: [
          {
            key: 'row-1',
            name: 'Rasa Petrauskienė',
            email: 'rasa@example.lt',
            telephone: '+37061234567',
            buys: true,
            pays: false,
            trains: true,
            privacy: false,
          },
        ],
      },
    ),
  },
  read: {
    vat_state: described(v.picklist(vatStates), {
      description: 'What the register of VAT payers said of the VAT code.',
      example: 'registered',
    }),
    vat_name: described(v.nullable(v.string()), {
      description: 'Whose the code is there; null: not said.',
      example: 'VŠĮ KAUNO MIESTO POLIKLINIKA',
    }),
    vat_consultation: described(v.nullable(v.string()), {
      description: 'The number with which the register confirmed the code to the seller; null: none.',
      example: 'WAPIAAAAW1xkZ8pL',
    }),
    vat_checked: instant('When it was asked; ISO 8601 in UTC; null: not yet.'),
    merged_into: described(v.nullable(Id), {
      description: 'The company that it was merged into; null: it was not merged.',
      example: null,
    }),
  },
  fails: ['key_taken', 'company_merged'],
})
export type StaffCompany = ItemOf<typeof company>

/** What is found while a buyer is typed. `credit_days`, `prices`: of the agreement that is valid today. */
export const CompanyChoice = v.object({
  id: Id,
  name: v.string(),
  code: v.string(),
  vat: v.string(),
  address: v.string(),
  contact: v.nullable(v.object({ name: v.string(), email: v.nullable(v.string()) })),
  agreement: v.nullable(v.string()),
  credit_days: v.nullable(v.number()),
  prices: v.number(),
})
export type CompanyChoice = v.InferOutput<typeof CompanyChoice>

export const CompanyNote = v.object({
  id: Uuid,
  author: v.string(),
  text: v.string(),
  written: Instant,
  /** Of a task: until when. */
  due_on: v.nullable(Day),
  done: v.nullable(Instant),
  done_by: v.nullable(v.string()),
})
export type CompanyNote = v.InferOutput<typeof CompanyNote>

/** The most rows of a part of the card; the lists have all. */
export const cardRows = 50

/** Everything that was sold to a company and agreed with it. Amounts in cents. */
export const CompanyCard = v.object({
  company: company.item,
  agreements: v.array(agreement.item),
  /** The agreement that is valid today. */
  current: v.nullable(Id),
  /** What of its orders waits to be paid. */
  awaited_cents: Cents,
  /** What it owes for orders on credit, and what of that should be paid by now. */
  owed_cents: Cents,
  overdue_cents: Cents,
  /** What of its debt is of invoices of the system used before. */
  opening_owed_cents: Cents,
  /** What of its orders is to be given back by hand: until then it can pay others. */
  overpayments: v.array(v.object({ order_id: Id, cents: Cents })),
  orders: v.array(
    v.object({
      order_id: Id,
      confirmed: v.boolean(),
      date_added: Instant,
      state: v.picklist(orderStates),
      payment_method: v.picklist(paymentMethods),
      total_cents: Cents,
      courses: v.array(v.string()),
      places: v.number(),
    }),
  ),
  orders_total: v.number(),
  quotes: v.array(v.object({ ...QuoteLink.entries, total_cents: Cents, valid_until: Day })),
  invoices: v.array(v.object({ ...InvoiceLink.entries, order_id: v.nullable(Id), voucher_id: v.nullable(Id) })),
  /** Places of its orders: bought, given to somebody, not given yet. */
  places: v.object({ bought: v.number(), given: v.number(), free: v.number() }),
  /** How many people have a place of it. */
  people: v.number(),
  /** Certificates of its places that end in the next 90 days, the soonest first. */
  expiring: v.array(v.object({ person: v.string(), course: v.string(), number: v.string(), valid_to: Day })),
  notes: v.array(CompanyNote),
  /** Requests of the contact form from its contacts, and those that quotes for it answered. */
  requests: v.array(v.object({ id: Uuid, name: v.string(), subject: v.string(), created: Instant })),
  /** Companies of a similar name. */
  alike: v.array(v.object({ id: Id, name: v.string(), code: v.string() })),
})
export type CompanyCard = v.InferOutput<typeof CompanyCard>

/** A company as orders and quotes name it, that no company of the list is yet. `code` may be impossible: `fault`. */
export const CompanyProposal = v.object({
  code: v.string(),
  fault: v.nullable(v.picklist(['form', 'digit'])),
  names: v.array(v.string()),
  address: v.string(),
  vat: v.string(),
  orders: v.number(),
  quotes: v.number(),
  latest: Instant,
  /** Companies of a similar name. */
  candidates: v.array(v.object({ id: Id, name: v.string(), code: v.string() })),
})
export type CompanyProposal = v.InferOutput<typeof CompanyProposal>

const staff = { api: 'manage', audience: 'staff', capability: 'make_quotes' } as const
const priced = { api: 'manage', audience: 'staff', capability: 'set_prices' } as const
const ofCompany = v.object({ id: Id })

export const companyCalls = defineCalls({
  ...company.calls,
  getCompanyCard: {
    ...staff,
    method: 'GET',
    path: '/companies/:id/card',
    opens: 'company',
    about:
      'A company with its agreements, orders, quotes, invoices, places, ending certificates, notes and tasks; at most 50 orders, quotes, invoices, certificates and requests, and 200 notes. A merged one answers with the company that it became.',
    params: ofCompany,
    reply: CompanyCard,
    fails: ['not_found'],
  },
  searchCompanies: {
    ...staff,
    method: 'GET',
    path: '/company-choices',
    about: 'At most 10 companies whose name, code or VAT code has the text.',
    query: v.object({ search: v.optional(OptionalLine(80), '') }),
    reply: v.object({ data: v.array(CompanyChoice) }),
    fails: [],
  },
  checkCompanyVat: {
    ...staff,
    method: 'POST',
    path: '/companies/:id/vat-check',
    limit: 'account',
    about: 'Asks the register of VAT payers about the VAT code of a company now; nothing without a code or a register.',
    params: ofCompany,
    reply: company.item,
    fails: ['not_found', 'register_unavailable'],
  },
  mergeCompany: {
    ...priced,
    opens: 'company',
    method: 'POST',
    path: '/companies/:id/merge',
    about:
      'Merges a company into another one: its orders, quotes, agreements, contacts and notes are the other’s from then on, and its code finds the other. Cannot be undone.',
    params: ofCompany,
    body: v.object({ company_id: Id, version: Id }),
    reply: CompanyCard,
    fails: ['not_found', 'version_conflict', 'company_merged'],
  },
  addCompanyNote: {
    ...staff,
    opens: 'company',
    method: 'POST',
    path: '/companies/:id/notes',
    about: 'Notes something of a company; with a day it is a task until then.',
    params: ofCompany,
    body: v.object({ text: Text(2000), due_on: v.nullable(Day) }),
    reply: CompanyCard,
    fails: ['not_found'],
  },
  closeCompanyNote: {
    ...staff,
    opens: 'company',
    method: 'POST',
    path: '/companies/:id/notes/:note',
    about: 'Notes that a task is done.',
    params: v.object({ id: Id, note: Uuid }),
    reply: CompanyCard,
    fails: ['not_found', 'already_decided'],
  },
  deleteCompanyNote: {
    ...staff,
    opens: 'company',
    method: 'DELETE',
    path: '/companies/:id/notes/:note',
    about: 'Deletes a note or task of a company.',
    params: v.object({ id: Id, note: Uuid }),
    reply: CompanyCard,
    fails: ['not_found'],
  },
  listCompanyProposals: {
    ...staff,
    method: 'GET',
    path: '/company-proposals',
    about: 'Companies that orders and quotes name and no company of the list is yet, the latest first; at most 200.',
    reply: v.object({ data: v.array(CompanyProposal) }),
    fails: [],
  },
  acceptCompanyProposal: {
    ...staff,
    method: 'POST',
    path: '/company-proposals',
    about:
      'Gives the orders and quotes of a code to a company: to `company_id`, else to a new one with the code and the given name.',
    body: v.object({ company_code: OptionalLine(32), company_name: OptionalLine(160), company_id: v.nullable(Id) }),
    reply: v.object({ id: Id }),
    fails: ['not_found', 'company_merged'],
  },
})
