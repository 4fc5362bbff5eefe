import { BookMonthRow } from './books.ts'
import { defineWholeList } from './list.ts'

/** The months of the books. */
export const bookMonthList = defineWholeList({
  name: 'bookMonths',
  capability: 'keep_books',
  holds: 'money',
  find: 'listBookMonths',
  csv: 'exportBookMonths',
  about: 'The months of the books as CSV.',
  item: BookMonthRow,
  key: 'month',
  columns: {
    month: { unit: 'text', heads: true, sorts: true },
    documents: { unit: 'number' },
    net_cents: { unit: 'cents' },
    vat_cents: { unit: 'cents' },
    total_cents: { unit: 'cents', sorts: true },
    state: { unit: 'words', words: 'monthStates' },
    due_on: { unit: 'day', optional: true },
    locked: { unit: 'words', words: 'yesNo' },
  },
  filters: {},
})
