export { defineVatCheck } from './check-vat-code.ts'
export {
  documentOf,
  findCreditable,
  findInvoice,
  type InvoicedOrder,
  issueCreditNote,
  issueInvoice,
  invoicesOf,
  listInvoices,
  listInvoicesOf,
} from './issue-invoice.ts'
export { invoiceStyle, renderInvoiceHtml } from './invoice-html.ts'
export { invoiceFilesOf, invoicePdf } from './invoice-files.ts'
export { renderInvoiceXml } from './invoice-xml.ts'
