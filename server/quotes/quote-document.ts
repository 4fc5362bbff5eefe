import type { Config } from '../config.ts'
import type { Read } from '../db/connect.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { documentOf, draftPdf } from '../invoicing/public.ts'
import { nameOnInvoice } from '../shop/public.ts'
import { listQuoteLines, type StoredQuote } from './quotes.queries.ts'
import { quoteNumber } from './quotes.rules.ts'

/** A quote as it is printed: with VAT as an invoice of it would state it. */
async function quoteDocument(db: Read, config: Config, quote: StoredQuote): Promise<InvoiceDocument> {
  const lines = await listQuoteLines(db, quote.id)
  const at = quote.sent_at ?? quote.created_at
  const sold = {
    orderId: quote.id,
    orderedAt: at,
    language: quote.language,
    method: 'invoice' as const,
    company: quote.company,
    buyer: { name: quote.contact_name, email: quote.email },
    lines: lines.map((line) => ({
      name: nameOnInvoice(line),
      quantity: line.quantity,
      priceCents: line.price_cents,
      discountCents: line.discount_cents,
      ...line.vat,
    })),
  }
  const document = documentOf(sold, { config, now: at }, quote.valid_until)
  return { ...document, kind: 'quote', number: quoteNumber(quote.id) }
}

export const renderQuotePdf = async (
  { db, config }: { db: Read; config: Config },
  quote: StoredQuote,
): Promise<Uint8Array> => draftPdf(await quoteDocument(db, config, quote))
