import { openingInvoiceListHandlers } from './opening-invoices.list.ts'
import { openingInvoiceHandlers } from './opening-invoices.manage.routes.ts'

export const debts = { handlers: { ...openingInvoiceListHandlers, ...openingInvoiceHandlers } }
