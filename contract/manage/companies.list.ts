import * as v from 'valibot'
import { Cents, Day, Id, Uuid } from '../common.ts'
import { priceList } from './agreements.ts'
import { choice, defineList, defineWholeList, oneOf, type RowOf } from './list.ts'

export const companyList = defineList({
  name: 'companies',
  object: 'company',
  path: '/companies',
  capability: 'make_quotes',
  holds: 'money',
  find: 'findCompanies',
  csv: 'exportCompanies',
  about: {
    list: 'Companies that buy, by name. `search` finds names, codes and VAT codes. Merged ones are left out.',
    csv: 'Companies that buy as CSV.',
  },
  /** `orders`: that were paid; `ordered_cents`: what they cost together; `expiring`: certificates that end in 90 days. */
  item: v.object({
    id: Id,
    name: v.string(),
    code: v.string(),
    vat: v.string(),
    address: v.string(),
    public_sector: v.boolean(),
    agreement_until: v.nullable(v.string()),
    orders: v.number(),
    ordered_cents: Cents,
    people: v.number(),
    expiring: v.number(),
    due: v.number(),
  }),
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    code: { unit: 'text' },
    vat: { unit: 'text', optional: true },
    address: { unit: 'text', optional: true },
    public_sector: { unit: 'words', words: 'yesNo', optional: true },
    agreement_until: { unit: 'text' },
    orders: { unit: 'number', sorts: true },
    ordered_cents: { unit: 'cents', sorts: true },
    people: { unit: 'number' },
    expiring: { unit: 'number', sorts: true },
    due: { unit: 'number', sorts: true },
  },
  filters: {
    public_sector: oneOf(['true', 'false'], 'yesNo', {
      description: 'Whether they are contracting authorities.',
      example: 'true',
    }),
  },
})
export type CompanyRow = RowOf<typeof companyList>

export const companyPlaceStates = ['free', 'sent', 'given', 'begun', 'finished'] as const
export const certificateEnds = ['soon', 'over', 'valid'] as const

export const companyPlaceList = defineList({
  name: 'companyPlaces',
  path: '/company-places',
  capability: 'help_people',
  holds: 'people',
  find: 'findCompanyPlaces',
  csv: 'exportCompanyPlaces',
  about: {
    list: 'Places that companies bought, with who has them, how far they are and until when their certificate is valid; by company and person. `search` finds companies, people and courses.',
    csv: 'Places that companies bought as CSV.',
  },
  /** `theory`: percent of the steps; `valid_to`: the last day of the certificate of the place. */
  item: v.object({
    id: Uuid,
    company_id: Id,
    company: v.string(),
    person: v.nullable(v.string()),
    user_id: v.nullable(Uuid),
    email: v.nullable(v.string()),
    course: v.string(),
    state: v.picklist(companyPlaceStates),
    theory: v.nullable(v.number()),
    practice: v.nullable(v.string()),
    certificate: v.nullable(v.string()),
    valid_to: v.nullable(Day),
    order_id: Id,
  }),
  key: 'id',
  columns: {
    person: { unit: 'text', heads: true, sorts: true },
    company: { unit: 'text', sorts: true },
    email: { unit: 'text', optional: true },
    course: { unit: 'text' },
    state: { unit: 'words', words: 'companyPlaceStates' },
    theory: { unit: 'number' },
    practice: { unit: 'moment' },
    certificate: { unit: 'text', optional: true },
    valid_to: { unit: 'day', sorts: true },
    order_id: { unit: 'number', optional: true },
  },
  filters: {
    company: choice(v.pipe(v.string(), v.regex(/^\d{1,9}$/)), { description: 'The id of the company.', example: '12' }),
    state: oneOf(companyPlaceStates, 'companyPlaceStates', {
      description: 'The state of the places.',
      example: 'free',
    }),
    ends: oneOf(certificateEnds, 'certificateEnds', {
      description: 'Certificates that end in 90 days, are over, or are valid.',
      example: 'soon',
    }),
  },
})
export type CompanyPlaceRow = RowOf<typeof companyPlaceList>

export const priceListList = defineWholeList({
  name: 'priceLists',
  object: 'price_list',
  capability: 'set_prices',
  holds: 'money',
  find: 'listPriceLists',
  csv: 'exportPriceLists',
  about: 'Price lists as CSV.',
  item: priceList.item,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    courses: { unit: 'number' },
    agreements: { unit: 'number', sorts: true },
    note: { unit: 'text', optional: true },
    change: { unit: 'text', only: 'screen', pinned: true },
  },
  filters: {},
})
