import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isafRow } from '../../books/isaf/isaf.rules.ts'
import { makeDocument, randomDocument, randomOf, soldLine, untaxedBy } from '../../test/invoices.ts'
import { renderIsaf, schemaFaults, writeIsaf } from './write-isaf.ts'

const samples = join(import.meta.dirname, '../../books/samples')
const read = (name: string) => readFileSync(join(samples, name), 'utf8')
const header = {
  createdAt: '2026-12-02T09:15:00',
  softwareVersion: '1.0.0',
  registrationNumber: '305123458',
  from: '2026-11-01',
  to: '2026-11-30',
}

test.each(readdirSync(samples).filter((name) => name.endsWith('.xml')))('the schema takes %s', (name) => {
  expect(schemaFaults(read(name))).toEqual([])
})

test.each(readdirSync(join(samples, 'bad')))('the schema refuses %s', (name) => {
  expect(schemaFaults(read(`bad/${name}`))).not.toEqual([])
})

test('a register of 300 random documents, and one without any, match the schema', () => {
  const random = randomOf(12)
  const rows = Array.from({ length: 300 }, (_, i) => randomDocument(random, i + 1))
    .filter(({ vatPayer, totalCents }) => vatPayer && totalCents > 0)
    .map((document) => isafRow(document, 'LT'))
    // Lines without a code are refused by the checks before.
    .filter(({ totals }) => totals.every(({ code }) => code))
  expect(rows.length).toBeGreaterThan(20)
  expect(writeIsaf({ header, rows }).faults).toEqual([])
  const none = writeIsaf({ header, rows: [] })
  expect(none).toMatchObject({ faults: [] })
  expect(none.xml).not.toContain('SourceDocuments')
})

test('rows are written in the order of the schema, with what cannot be in XML left out', () => {
  const document = makeDocument([soldLine(), soldLine(untaxedBy.E)], {
    buyer: {
      name: 'UAB „A&B“ \u0007<C>',
      code: '301234564',
      vat: 'LT100001234511',
      address: '',
      email: '',
      private: false,
      reference: '',
    },
  })
  expect(renderIsaf(header, [isafRow(document, 'LT')])).toContain(
    '<Invoice><InvoiceNo>PRA000001</InvoiceNo><CustomerInfo><VATRegistrationNumber>LT100001234511</VATRegistrationNumber><Country xsi:nil="true"/><Name>UAB „A&amp;B“ &lt;C&gt;</Name></CustomerInfo><InvoiceDate>2026-11-22</InvoiceDate><InvoiceType>SF</InvoiceType><SpecialTaxation/><References/><VATPointDate xsi:nil="true"/><DocumentTotals><DocumentTotal><TaxableValue>57.02</TaxableValue><TaxCode>PVM1</TaxCode><TaxPercentage>21</TaxPercentage><Amount>11.98</Amount><VATPointDate2 xsi:nil="true"/></DocumentTotal><DocumentTotal><TaxableValue>69.00</TaxableValue><TaxCode>PVM5</TaxCode><TaxPercentage xsi:nil="true"/><Amount>0.00</Amount><VATPointDate2 xsi:nil="true"/></DocumentTotal></DocumentTotals></Invoice>',
  )
})
