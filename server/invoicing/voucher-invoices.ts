import type { Language } from '../../contract/common.ts'
import type { PaymentMethod } from '../../contract/order-states.ts'
import type { Company } from '../../contract/shop.ts'
import type { Read, Write } from '../db/connect.ts'
import type { InvoiceDocument, LineVat } from '../db/json-columns.ts'
import type { KnownBuyer } from '../db/known-buyer.ts'
import { sentence } from '../sentences.ts'
import { dayInVilnius } from '../time.ts'
import { invoiceAmounts } from './document.rules.ts'
import { buyerOf, creditableOf, creditInvoice, insertInvoice, invoices, type Issue, sellerOf } from './issue-invoice.ts'
import { isVatPayer } from './vat-note.ts'

/** A single-purpose voucher as its invoice needs it. */
export type InvoicedVoucher = {
  voucherId: number
  language: Language
  method: PaymentMethod
  company: Company | null
  buyer: { name: string; email: string }
  known?: KnownBuyer
  cents: number
  vat: LineVat
}

/** Invoices are in Lithuanian; in another language the name is added after it. The code is not printed: it is worth money. */
function nameIn(language: Language): string {
  const [first, second] = [sentence('lt', 'invoice.voucher_line'), sentence(language, 'invoice.voucher_line')]
  return language === 'lt' ? first : `${first} / ${second}`
}

/** Issues the invoice of a single-purpose voucher that was paid: its VAT is due when it is sold. Returns the printed number. */
export async function issueVoucherInvoice(db: Write, sold: InvoicedVoucher, issue: Issue): Promise<string> {
  const { config, now } = issue
  const vatPayer = isVatPayer(config)
  const line = { name: nameIn(sold.language), quantity: 1, priceCents: sold.cents, discountCents: 0, ...sold.vat }
  const amounts = invoiceAmounts([line], vatPayer)
  const today = dayInVilnius(now)
  const document: InvoiceDocument = {
    kind: 'invoice',
    number: '',
    issuedOn: today,
    dueOn: null,
    language: sold.language,
    vatPayer,
    seller: sellerOf(config.seller, config.contactEmail),
    buyer: buyerOf(sold),
    orderId: null,
    voucherId: sold.voucherId,
    orderedOn: today,
    corrects: null,
    ...amounts,
    paidCents: amounts.totalCents,
    method: sold.method,
  }
  return (await insertInvoice(db, config.invoiceSeries, document)).number
}

/** The documents of the sale of a voucher, in the order in which they were issued; a multi-purpose one has none. */
export const listVoucherInvoices = (db: Read, voucherId: number) =>
  invoices(db).where('voucher_id', '=', voucherId).orderBy('id').execute()

/** Credits the whole invoice of a voucher that is taken back; undefined when it has none. */
export const creditVoucher = async (db: Write, voucherId: number, issue: Issue): Promise<string | undefined> =>
  creditInvoice(db, creditableOf(await listVoucherInvoices(db, voucherId)), issue)
