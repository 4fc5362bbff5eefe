import type { BookSettings } from '../../contract/manage/book-settings.ts'
import type { InvoiceDocument, InvoiceLine } from '../db/json-columns.ts'
import { isafNumber } from './isaf/isaf.rules.ts'

/** A buyer as accounting programs know one; all private buyers are one client, without a name. */
export type BookPartner = {
  code: string
  name: string
  companyCode: string
  vat: string
  address: string
  /** ISO 3166-1. */
  country: string
  isPrivate: boolean
}

/** A line of a document: cents, never negative; `code` of its course, `account` of its revenue, `rate` in percent. */
export type BookLine = {
  code: string
  name: string
  quantity: number
  netCents: number
  vatCents: number
  rate: number
  vatCode: string
  account: string
}

/**
 * An invoice or a credit note as the journal and the files of accounting programs have it. Cents are never negative: the sign
 * is each file's, by the kind. `number` has the series before it, without a space.
 */
export type BookDocument = {
  id: string
  kind: 'invoice' | 'credit_note'
  /** Null: of the sale of a single-purpose voucher. */
  orderId: number | null
  voucherId: number | null
  number: string
  series: string
  date: string
  dueOn: string | null
  corrects: { number: string; date: string } | null
  partner: BookPartner
  lines: BookLine[]
  netCents: number
  vatCents: number
  totalCents: number
  /** What of it a gift voucher paid, or has again. */
  voucherCents: number
  /** Whether it is in the register of VAT invoices. */
  vatPayer: boolean
}

/** A line of the order: which course a line of the document is of, where it does not name what was sold. */
export type OrderedLine = { product: number; course: number; name: string }

/** What a sold voucher is as a service of accounting programs. */
const voucherCode = 'CEKIS'

/** How programs name private buyers together. */
const privateBuyers = 'Fizinis asmuo'

const plain = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** The codes and accounts of a file: the settings of finance as lookups. */
export function codesOf(settings: BookSettings) {
  const companyKey = (code: string) => code.replaceAll(/\s/g, '').toUpperCase()
  const buyers = new Map(settings.buyer_codes.map(({ company, code }) => [companyKey(company), code]))
  const courses = new Map(settings.course_codes.map(({ course, code }) => [course, code]))
  const revenues = new Map(settings.revenues.map(({ vat_class, account }) => [vat_class, account]))
  return {
    buyer: (company: string) => buyers.get(companyKey(company)) ?? companyKey(company),
    course: (id: number) => courses.get(id) ?? `KURSAS-${String(id).padStart(2, '0')}`,
    revenue: (vatClass: number | undefined) => revenues.get(vatClass ?? 0) ?? settings.revenue,
    privateBuyer: settings.private_code,
  }
}
export type BookCodes = ReturnType<typeof codesOf>

const courseOf = ({ productId, name }: InvoiceLine, ordered: readonly OrderedLine[]): number =>
  (
    ordered.find(({ product }) => product === productId) ??
    ordered.find((line) => name === line.name || name.endsWith(` / ${line.name}`)) ??
    ordered[0]
  )?.course ?? 0

function partnerOf({ buyer }: InvoiceDocument, country: string, codes: BookCodes): BookPartner {
  if (buyer.private) {
    const of = { code: codes.privateBuyer, name: privateBuyers, companyCode: '', vat: '', address: '', country }
    return { ...of, isPrivate: true }
  }
  return {
    code: codes.buyer(buyer.code),
    name: plain(buyer.name),
    companyCode: plain(buyer.code).replaceAll(/\s/g, ''),
    vat: buyer.vat.replaceAll(/\s/g, ''),
    address: plain(buyer.address),
    country,
    isPrivate: false,
  }
}

type Source = { id: string; document: InvoiceDocument; country: string; ordered: readonly OrderedLine[] }

/** A document with the codes of an accounting program; lines that cost nothing are left out. */
export function bookDocument({ id, document, country, ordered }: Source, codes: BookCodes): BookDocument {
  const { kind, orderId, voucherId, number, issuedOn: date, dueOn, corrects, netCents, vatCents, totalCents } = document
  const printed = isafNumber(number)
  return {
    id,
    kind: kind === 'credit_note' ? 'credit_note' : 'invoice',
    orderId,
    voucherId: voucherId ?? null,
    number: printed,
    series: printed.replace(/\d+$/, ''),
    date,
    dueOn,
    corrects: corrects && { number: isafNumber(corrects.number), date: corrects.issuedOn },
    partner: partnerOf(document, country, codes),
    lines: document.lines
      .filter((line) => line.totalCents !== 0)
      .map((line) => ({
        code: voucherId === undefined ? codes.course(courseOf(line, ordered)) : voucherCode,
        name: plain(line.name),
        quantity: line.quantity,
        netCents: line.netCents,
        vatCents: line.totalCents - line.netCents,
        rate: line.vatRate,
        vatCode: line.vatCode,
        account: codes.revenue(line.vatClass),
      })),
    netCents,
    vatCents,
    totalCents,
    // What replaces an invoice has its voucher too, which that invoice used.
    voucherCents: kind !== 'credit_note' && corrects ? 0 : (document.voucherCents ?? 0),
    vatPayer: document.vatPayer,
  }
}
