import type { InvoiceDocument } from '../db/json-columns.ts'

export function renderInvoiceHtml(document: InvoiceDocument): string {
  throw new Error(`${document.number} is not rendered`)
}
