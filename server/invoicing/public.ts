export {
  documentOf,
  findInvoice,
  type InvoicedOrder,
  issueCreditNote,
  issueInvoice,
  listInvoices,
} from './issue-invoice.ts'
export { renderInvoiceHtml } from './invoice-html.ts'
export { renderInvoicePdf } from './invoice-pdf.ts'
export { renderInvoiceXml } from './invoice-xml.ts'
