import { BankLine, bankProviders, lineStates } from './bank-lines.ts'
import { defineList, oneOf, period, type RowOf } from './list.ts'

/** Lines of bank accounts, and what was decided of each. */
export const bankLineList = defineList({
  name: 'bankLines',
  path: '/bank/lines',
  capability: 'keep_books',
  holds: 'money',
  find: 'findBankLines',
  csv: 'exportBankLines',
  about: {
    list: 'Lines of bank accounts, the latest day first. `search` finds names, texts, accounts and numbers of orders; what no order is of is not found after a year.',
    csv: 'Lines of bank accounts as CSV.',
  },
  item: BankLine,
  key: 'id',
  columns: {
    booked_on: { unit: 'day', heads: true, sorts: true },
    number: { unit: 'text', optional: true },
    account: { unit: 'text', optional: true },
    cents: { unit: 'cents', sorts: true },
    name: { unit: 'text' },
    iban: { unit: 'text', optional: true },
    code: { unit: 'text', optional: true },
    text: { unit: 'text' },
    reference: { unit: 'text', optional: true },
    state: { unit: 'words', words: 'lineStates' },
    provider: { unit: 'words', words: 'bankProviders', optional: true },
    reason: { unit: 'text', optional: true },
    proposals: { unit: 'text', only: 'screen' },
  },
  filters: {
    state: oneOf(lineStates, 'lineStates', { description: 'What was decided.', example: 'open' }),
    provider: oneOf(bankProviders, 'bankProviders', {
      description: 'The provider of payouts and fees.',
      example: 'wallet',
    }),
    ...period,
  },
})
export type BankLineRow = RowOf<typeof bankLineList>
