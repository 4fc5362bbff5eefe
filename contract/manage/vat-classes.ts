import * as v from 'valibot'
import { vatCategories } from '../order-states.ts'
import { choice, day, decimal, described, option, optional, optionalLine, three } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

/** How a sale is taxed: what dates name, and what invoices freeze in their lines. */
export const vatClass = defineResource({
  name: 'vat_class',
  one: 'VatClass',
  many: 'VatClasses',
  noun: 'a class of VAT',
  path: '/vat-classes',
  capability: 'set_prices',
  about: {
    list: 'Classes of VAT: those in force first, by name.',
    save: 'Only the standard category has a rate. Exempt and outside the scope need a ground. Once a class is used, its category and rate stay, and its code stays once it has one. A class that ends while it is used names the class that follows. Staff sells to a company of another EU country by `business_class` at the price without VAT, when VIES confirmed its code in the last 31 days.',
  },
  fields: {
    name: three(120, {
      description: 'What staff know it by.',
      example: { lt: '13 % (lengvatinis)', en: '13% (reduced)', ru: '13 % (льготная)' },
    }),
    category: option(vatCategories, {
      description:
        'The VAT category (UNTDID 5305): S a rate, Z zero rate, E exempt, O outside the scope, AE reverse charge.',
      example: 'S',
    }),
    rate: decimal(0, 100, { blank: 0, description: 'The rate in percent; 0 but for category S.', example: 13 }),
    isaf_code: optionalLine(6, {
      description: 'The code of the VMI classifier that i.SAF states, or empty: then an invoice of it cannot be filed.',
      example: 'PVM61',
    }),
    ground: three(
      300,
      {
        description: 'Why there is no VAT, as invoices print it; empty for a rate.',
        example: { lt: '', en: '', ru: '' },
      },
      { required: false },
    ),
    ground_code: optionalLine(40, { description: 'The same as a code of EN 16931 (VATEX), or empty.', example: '' }),
    from_day: day({ description: 'The first day.', example: '2027-01-01' }),
    until_day: optional(day({ description: 'The last day; null: without an end.', example: '2099-12-31' })),
    next_class: optional(choice({ description: 'The class that follows when it has ended; null: none.', example: 2 })),
    business_class: optional(
      choice({
        description: 'The class, of category AE, for a VAT payer of another EU country; null: as for others.',
        example: 7,
      }),
    ),
  },
  read: {
    dates: described(v.number(), { description: 'How many dates on sale are taxed by it.', example: 12 }),
    used: described(v.boolean(), { description: 'Whether a date, an order or a quote has it.', example: true }),
  },
  fails: ['key_taken'],
})
export type VatClass = ItemOf<typeof vatClass>
