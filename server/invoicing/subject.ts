import { keepInvoiceFiles } from './invoice-files.ts'

export const invoicing = { jobs: [keepInvoiceFiles] }
