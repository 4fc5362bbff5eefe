import { keepInvoiceFiles } from './invoice-files.ts'
import { invoiceListHandlers, registerHandlers } from './invoices.list.ts'
import { sendWithInvoice } from './send-with-invoice.ts'
import { vatClasses } from './vat-class.resource.ts'
import { vatClassListHandlers } from './vat-classes.list.ts'

export const invoicing = {
  handlers: { ...invoiceListHandlers, ...registerHandlers, ...vatClasses.handlers, ...vatClassListHandlers },
  jobs: [keepInvoiceFiles, sendWithInvoice],
}
