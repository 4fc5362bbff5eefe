import type { InvoiceDocument } from '../db/json-columns.ts'

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
export { renderInvoiceXml } from './invoice-xml.ts'

export async function renderInvoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  const { renderInvoicePdf: render } = await import('./invoice-pdf.ts') // loaded on demand: 30 MB
  return render(document)
}
