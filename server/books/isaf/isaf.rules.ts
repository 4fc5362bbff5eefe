import { companyCodeFault } from '../../../contract/company-code.ts'
import type { InvoiceDocument } from '../../db/json-columns.ts'
import { readVatCode } from '../../invoicing/public.ts'
import { sum } from '../../money.ts'

/** The sums of one code of the VAT classifier: cents, negative in a credit note; `rate` null: without one. */
export type IsafTotal = { code: string; taxableCents: number; rate: number | null; vatCents: number }

/** A row of the register: an invoice (SF) or a credit note (KS). `code` and `vat` are `ND` when there is none. */
export type IsafRow = {
  number: string
  date: string
  type: 'SF' | 'KS'
  buyer: { vat: string; code: string; country: string; name: string }
  /** On which day its codes were to be in force: the invoice that it corrects was taxed on its own day. */
  taxedOn: string
  /** How many lines it has: each may round its VAT. */
  lines: number
  /** The invoice that a credit note is of. */
  references: { number: string; date: string }[]
  totals: IsafTotal[]
}

export type IsafHeader = {
  /** Local time without an offset. */
  createdAt: string
  softwareVersion: string
  /** The company code of the seller, digits only. */
  registrationNumber: string
  from: string
  to: string
}

/** A number as the register has it: series and number without a space, in credit notes as in the invoice. */
export const isafNumber = (printed: string): string => printed.replaceAll(/\s/g, '')

const none = 'ND'

/**
 * The code of a company in its register. What can be none in Lithuania is none here: a document stays as it was issued,
 * so that its month, and that of its credit note, would never be accepted (14030).
 */
function registered(entered: string, country: string): string {
  const code = entered.replaceAll(/\s/g, '')
  const isWrong = country === 'LT' && companyCodeFault({ company_code: code, company_vat: '' })
  return code && !isWrong ? code : none
}

function buyerOf({ buyer }: InvoiceDocument, country: string): IsafRow['buyer'] {
  const name = buyer.name
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 256)
  const vat = buyer.private ? undefined : readVatCode(buyer.vat)
  if (vat) return { vat: vat.code, code: '', country: '', name }
  return { vat: none, code: buyer.private ? none : registered(buyer.code, country), country, name }
}

/** One total for each code: grounds of one code together, parts that cost nothing left out. */
function totalsOf({ kind, vat }: InvoiceDocument): IsafTotal[] {
  const sign = kind === 'credit_note' ? -1 : 1
  const byCode = Map.groupBy(vat, ({ vatCode, category, rate }) => `${vatCode} ${category} ${rate}`)
  return [...byCode.values()].flatMap((parts) => {
    const [first] = parts
    const taxableCents = sign * sum(parts.map(({ netCents }) => netCents))
    const vatCents = sign * sum(parts.map((part) => part.vatCents))
    if (!first || (taxableCents === 0 && vatCents === 0)) return []
    const hasRate = first.category === 'S' || first.category === 'Z'
    return [{ code: first.vatCode, taxableCents, rate: hasRate ? first.rate : null, vatCents }]
  })
}

/** A document as a row of the register. `country`: of the buyer, by ISO 3166-1. */
export const isafRow = (document: InvoiceDocument, country: string): IsafRow => ({
  number: isafNumber(document.number),
  date: document.issuedOn,
  type: document.kind === 'credit_note' ? 'KS' : 'SF',
  taxedOn: document.corrects?.issuedOn ?? document.issuedOn,
  lines: document.lines.length,
  buyer: buyerOf(document, country),
  // An invoice that replaces another one names it on paper only: references are of notes (14040).
  references:
    document.kind === 'credit_note' && document.corrects
      ? [{ number: isafNumber(document.corrects.number), date: document.corrects.issuedOn }]
      : [],
  totals: totalsOf(document),
})

/** Why a document is not in the register: of a seller who was no VAT payer, or nothing was to pay (14047). */
export function leftOut(document: InvoiceDocument): 'not_payer' | 'nothing' | undefined {
  if (!document.vatPayer) return 'not_payer'
  return totalsOf(document).length ? undefined : 'nothing'
}
