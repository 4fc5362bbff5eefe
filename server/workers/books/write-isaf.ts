import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import type { IsafHeader, IsafRow, IsafTotal } from '../../books/isaf/isaf.rules.ts'
import { escapeXml } from '../../escape-html.ts'

/** The schema of the VMI, unchanged (vmi.lt/evmi, isaf_1.2.xsd). */
const schema = readFileSync(join(import.meta.dirname, 'isaf_1.2.xsd'), 'utf8')

const element = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`
const nil = (name: string) => `<${name} xsi:nil="true"/>`
const amount = (cents: number) => (cents / 100).toFixed(2)

const total = ({ code, taxableCents, rate, vatCents }: IsafTotal) =>
  `<DocumentTotal>${element('TaxableValue', amount(taxableCents))}${element('TaxCode', code)}${
    rate === null ? nil('TaxPercentage') : element('TaxPercentage', String(rate))
  }${element('Amount', amount(vatCents))}${nil('VATPointDate2')}</DocumentTotal>`

/** The order of elements is that of the schema. */
function invoice({ number, date, type, buyer, references, totals }: IsafRow): string {
  const { vat, code, country, name } = buyer
  const customer = [
    element('VATRegistrationNumber', vat),
    code ? element('RegistrationNumber', code) : '',
    country ? element('Country', country) : nil('Country'),
    element('Name', name),
  ]
  const referred = references.map(
    (one) => `<Reference>${element('ReferenceNo', one.number)}${element('ReferenceDate', one.date)}</Reference>`,
  )
  return `<Invoice>${element('InvoiceNo', number)}<CustomerInfo>${customer.join('')}</CustomerInfo>${element(
    'InvoiceDate',
    date,
  )}${element('InvoiceType', type)}<SpecialTaxation/>${
    referred.length ? `<References>${referred.join('')}</References>` : '<References/>'
  }${nil('VATPointDate')}<DocumentTotals>${totals.map(total).join('')}</DocumentTotals></Invoice>`
}

/** The register of sales of a month as XML (i.SAF 1.2, UTF-8); without rows the header alone. */
export function renderIsaf(
  { createdAt, softwareVersion, registrationNumber, from, to }: IsafHeader,
  rows: readonly IsafRow[],
): string {
  const description = [
    element('FileVersion', 'iSAF1.2'),
    element('FileDateCreated', createdAt),
    element('DataType', 'S'),
    element('SoftwareCompanyName', 'Praktika'),
    element('SoftwareName', 'Praktika'),
    element('SoftwareVersion', softwareVersion),
    element('RegistrationNumber', registrationNumber),
    element('NumberOfParts', '1'),
    // A name of our own: the part of an accounting program is another one, and neither overwrites the other.
    element('PartNumber', 'PRAKTIKA'),
    `<SelectionCriteria>${element('SelectionStartDate', from)}${element('SelectionEndDate', to)}</SelectionCriteria>`,
  ]
  const sales = rows.length
    ? `<SourceDocuments><SalesInvoices>\n${rows.map(invoice).join('\n')}\n</SalesInvoices></SourceDocuments>\n`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<iSAFFile xmlns="http://www.vmi.lt/cms/imas/isaf" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<Header><FileDescription>${description.join('')}</FileDescription></Header>
${sales}</iSAFFile>
`
}

/** What the schema refuses in a register; empty: nothing. At most 20 sentences of the validator. */
export function schemaFaults(xml: string): string[] {
  const [parsed, document] = [XmlDocument.fromString(schema), XmlDocument.fromString(xml)]
  const validator = XsdValidator.fromDoc(parsed)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.slice(0, 20).map(({ message, line }) => `${line}: ${message.trim()}`)
  } finally {
    for (const one of [validator, document, parsed]) one.dispose()
  }
}

/** Rows that are validated at once: the parsed document of a whole month of 10 000 takes 150 MB. */
const part = 1000

/**
 * A register and what its schema refuses in it. It is validated in parts: the schema limits how many rows there are and
 * compares none with another.
 */
export function writeIsaf({ header, rows }: { header: IsafHeader; rows: readonly IsafRow[] }) {
  const faults: string[] = []
  for (let from = 0; from === 0 || from < rows.length; from += part)
    faults.push(...schemaFaults(renderIsaf(header, rows.slice(from, from + part))))
  return { xml: renderIsaf(header, rows), faults }
}
