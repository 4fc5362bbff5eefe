import type { BookDocument, BookLine, BookPartner } from '../../books/book-document.rules.ts'
import { escapeXml } from '../../escape-html.ts'
import { dotted, euros, unitPrice } from './amounts.ts'
import { inWindows1257, windows1257 } from '../../windows-1257.ts'

/** Lengths that Rivilė Gama takes (N08, I06, I07). */
const longest = { buyer: 70, address: 70, line: 40, company: 13, vat: 25 } as const

/** Cut as it is written: a letter that the encoding lacks may become two. */
const cut = (text: string, length: number) => inWindows1257(text).slice(0, length)
const element = (name: string, value: string | number) => `<${name}>${escapeXml(String(value))}</${name}>`
const block = (name: string, lines: readonly string[]): string[] => [
  `<${name}>`,
  ...lines.map((line) => `  ${line}`),
  `</${name}>`,
]

const client = ({ code, vat, companyCode, name, address, isPrivate }: BookPartner) =>
  block('N08', [
    element('N08_KODAS_KS', code),
    element('N08_RUSIS', 1),
    element('N08_PVM_KODAS', cut(vat, longest.vat)),
    element('N08_IM_KODAS', cut(companyCode, longest.company)),
    element('N08_PAV', cut(name, longest.buyer)),
    element('N08_ADR', cut(address, longest.address)),
    element('N08_TIPAS', isPrivate ? 2 : 1),
    element('N08_KODAS_DS', 'PT001'),
    element('N08_KODAS_XS_T', 'PVM'),
    element('N08_KODAS_XS_P', 'PVM'),
  ])

const line = (of: BookLine) =>
  block('I07', [
    element('I07_KODAS', of.code),
    // A service.
    element('I07_TIPAS', 2),
    element('I07_PAV', cut(of.name, longest.line)),
    element('I07_MOKESTIS', 1),
    element('I07_MOKESTIS_P', of.rate),
    element('T_KIEKIS', of.quantity),
    element('I07_KAINA_BE', unitPrice(of)),
    element('I07_PVM', euros(of.vatCents)),
    element('I07_SUMA', euros(of.netCents)),
    element('I07_KODAS_KL', of.vatCode),
  ])

function operation({ kind, number, date, partner, corrects, lines, vatPayer }: BookDocument) {
  const isNote = kind === 'credit_note'
  return block('I06', [
    // A sale, or what comes back; both with sums above 0.
    element('I06_OP_TIP', isNote ? 52 : 51),
    element('I06_VAL_POZ', 0),
    element('I06_PVM_TIP', 0),
    element('I06_DOK_NR', number),
    element('I06_OP_DATA', dotted(date)),
    element('I06_DOK_DATA', dotted(date)),
    element('I06_KODAS_KS', partner.code),
    ...(corrects && isNote ? [element('I06_DOK_REG', corrects.number)] : []),
    ...(isNote && vatPayer ? [element('I06_ISAF', 5)] : []),
    ...lines.flatMap(line),
  ])
}

/** The buyers of documents, each once. */
export const partnersOf = (documents: readonly BookDocument[]): BookPartner[] => [
  ...new Map(documents.map(({ partner }) => [partner.code, partner])).values(),
]

/** Sales of a month for Rivilė Gama: EIP, windows-1257, CR LF, without a root; clients by code, then documents. */
export function writeRivile(documents: readonly BookDocument[]): Uint8Array {
  const clients = partnersOf(documents).toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const blocks = [...clients.map(client), ...documents.map(operation)]
  // Block by block: the letters of a whole month are not held at once.
  return Buffer.concat(blocks.map((lines) => windows1257(lines.map((one) => `${one}\r\n`).join(''))))
}
