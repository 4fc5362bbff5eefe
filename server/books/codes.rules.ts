import type { InvoiceDocument } from '../db/json-columns.ts'

/** Codes of the VMI classifier, by class of VAT, or by category and rate. */
export type ClassCodes = ReadonlyMap<number | string, string>

/** A document with the codes of the classifier that it was issued without. */
export function coded(document: InvoiceDocument, codes: ClassCodes): InvoiceDocument {
  const codeOf = (vatClass: number | undefined, category: string, rate: number) =>
    codes.get(vatClass ?? `${category} ${rate}`) ?? ''
  return {
    ...document,
    vat: document.vat.map((part) => ({
      ...part,
      vatCode: part.vatCode || codeOf(part.vatClass, part.category, part.rate),
    })),
    lines: document.lines.map((line) => ({
      ...line,
      vatCode: line.vatCode || codeOf(line.vatClass, line.vatCategory, line.vatRate),
    })),
  }
}
