import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, text as Text } from '../common.ts'
import { limits, megabyte } from '../limits.ts'
import { cents, choice, day, described, line, number, optional, rows, text } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

const prices = rows(
  {
    course: choice({ description: 'The id of the course whose places cost this.', example: 1 }),
    from_quantity: number(1, 2000, {
      blank: 1,
      description: 'From how many places of the course in one order on.',
      example: 10,
    }),
    price: cents({ description: 'The price of a place in cents, with VAT.', example: 8900 }),
  },
  {
    min: 0,
    max: 200,
    description: 'Prices of places by course and number of places.',
    example: [{ key: 'row-1', course: 1, from_quantity: 10, price: 8900 }],
  },
)

/** Prices that several agreements share. */
export const priceList = defineResource({
  name: 'price_list',
  one: 'PriceList',
  many: 'PriceLists',
  noun: 'a price list',
  path: '/price-lists',
  capability: 'set_prices',
  about: {
    list: 'Price lists by name.',
    save: 'Two price lists cannot have the same name. A course has one price for each number of places.',
  },
  fields: {
    name: line(80, { description: 'What staff know it by.', example: 'Ligoninės 2027' }),
    prices,
    note: text(1000, { description: 'What staff should know of it.', example: 'Patvirtinta direktoriaus įsakymu' }),
  },
  read: {
    courses: described(v.number(), { description: 'How many courses have a price in it.', example: 5 }),
    agreements: described(v.number(), { description: 'How many agreements use it.', example: 3 }),
  },
  fails: ['key_taken'],
})
export type PriceList = ItemOf<typeof priceList>

/** A contract with a company: its prices and credit while it is valid. */
export const agreement = defineResource({
  name: 'agreement',
  one: 'Agreement',
  noun: 'an agreement with a company',
  path: '/agreements',
  capability: 'set_prices',
  about: {
    save: 'The price of a place is that of the agreement, else that of its price list, else the public one. A limit of credit needs days of credit.',
  },
  fields: {
    number: line(64, { description: 'The number of the contract.', example: 'SUT-2026/18' }),
    company: choice({ description: 'The company with which it was made.', example: 1 }),
    valid_from: day({ description: 'The first day.', example: '2026-01-01' }),
    valid_to: optional(day({ description: 'The last day; null: without an end.', example: '2027-12-31' })),
    credit_days: optional(
      number(1, 120, {
        blank: 30,
        description: 'In how many days an invoice on credit is due; null: nothing is sold on credit.',
        example: 30,
      }),
    ),
    credit_limit: optional(
      cents({ description: 'What may be owed at most, in cents; null: no limit.', example: 500_000 }),
    ),
    price_list: optional(choice({ description: 'The price list; null: none.', example: 1 })),
    prices,
    data_agreement_on: optional(
      day({ description: 'The day of the data processing agreement; null: there is none.', example: '2026-01-01' }),
    ),
    note: text(1000, { description: 'What staff should know of it.', example: 'Sąskaitos tik per SABIS' }),
  },
  read: {
    file_name: described(v.nullable(v.string()), {
      description: 'The name of the signed file; null: none.',
      example: 'sutartis.pdf',
    }),
  },
  fails: ['period_wrong'],
})
export type Agreement = ItemOf<typeof agreement>

/** Bytes of the largest file of an agreement. */
export const agreementFileBytes = limits.agreementMb * megabyte
/** By the ending of the name: DOCX and ASiC-E are ZIP files. */
export const agreementFileTypes = { pdf: 'application/pdf', docx: 'application/zip', asice: 'application/zip' } as const

const priced = { api: 'manage', audience: 'staff', capability: 'set_prices' } as const
const ofAgreement = v.object({ id: Id })

export const agreementCalls = defineCalls({
  ...priceList.calls,
  ...agreement.calls,
  setAgreementFile: {
    ...priced,
    method: 'PUT',
    path: '/agreements/:id/file',
    maxBytes: agreementFileBytes * 1.5,
    about: 'Keeps the signed file of an agreement (PDF, DOCX or ASiC-E) in place of the former one.',
    params: ofAgreement,
    body: v.object({
      file_name: Text(120),
      file_content: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil((agreementFileBytes * 4) / 3) + 64)),
    }),
    reply: agreement.item,
    fails: ['not_found'],
  },
  getAgreementFile: {
    ...priced,
    method: 'GET',
    path: '/agreements/:id/file',
    opens: 'agreement_file',
    about: 'The signed file of an agreement.',
    params: ofAgreement,
    reply: 'file',
    media: ['application/pdf', 'application/zip'],
    fails: ['not_found'],
  },
})
