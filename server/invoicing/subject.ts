import { keepInvoiceFiles } from './invoice-files.ts'
import { invoiceListHandlers, registerHandlers } from './invoices.list.ts'

export const invoicing = { handlers: { ...invoiceListHandlers, ...registerHandlers }, jobs: [keepInvoiceFiles] }
