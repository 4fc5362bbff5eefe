import { Import } from './imports.ts'
import { defineWholeList } from './list.ts'

const shared = {
  item: Import,
  key: 'id',
  /** `ready`, `made`, `existing`, `refused`: how many rows of the file. */
  columns: {
    file_name: { unit: 'text', heads: true, sorts: true },
    state: { unit: 'words', words: 'importStates' },
    created: { unit: 'moment', sorts: true },
    by: { unit: 'text', sorts: true },
    ready: { unit: 'number', only: 'csv' },
    made: { unit: 'number', only: 'csv' },
    existing: { unit: 'number', only: 'csv' },
    refused: { unit: 'number', only: 'csv' },
  },
  filters: {},
} as const

export const peopleImportList = defineWholeList({
  ...shared,
  name: 'people-imports',
  capability: 'help_people',
  find: 'listPeopleImports',
  csv: 'exportPeopleImports',
  about: 'The latest imports of people as CSV, with how many rows were saved and refused.',
})

export const dateImportList = defineWholeList({
  ...shared,
  name: 'date-imports',
  capability: 'plan_practice',
  find: 'listDateImports',
  csv: 'exportDateImports',
  about: 'The latest imports of dates as CSV, with how many rows were saved and refused.',
})

export const voucherImportList = defineWholeList({
  ...shared,
  name: 'voucher-imports',
  capability: 'set_prices',
  find: 'listVoucherImports',
  csv: 'exportVoucherImports',
  about: 'The latest imports of vouchers as CSV, with how many rows were saved and refused.',
})

export const invoiceImportList = defineWholeList({
  ...shared,
  name: 'invoice-imports',
  capability: 'settle_orders',
  find: 'listInvoiceImports',
  csv: 'exportInvoiceImports',
  about: 'The latest imports of unpaid invoices as CSV, with how many rows were saved and refused.',
})
