import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderInvoiceXml } from '../../../invoicing/invoice-xml.ts'
import { randomDocument, randomOf } from '../../../test/invoices.ts'
import { structuralFaults } from './peppol-checks.ts'

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../invoicing/samples/${name}.xml`), 'utf8')

test.each([
  ['invoice-lt-hospital', []],
  ['creditnote-lt-hospital', []],
  ['bad-plain-en16931', ['R001', 'R004', 'R007', 'R010', 'R020']],
  ['bad-discount-base-without-percent', ['R042']],
])('finds in %s what the schematron of Peppol finds', (name, broken) => {
  expect(structuralFaults(sample(name)).toSorted()).toEqual(broken.map((rule) => `PEPPOL-EN16931-${rule}`))
})

test('finds no fault in 100 random documents of ours, and a wrong sum and an empty element', () => {
  const random = randomOf(7)
  const documents = Array.from({ length: 100 }, (_, i) => renderInvoiceXml(randomDocument(random, i + 1)))
  const sent = documents.filter((xml) => xml.includes('ProfileID'))
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.flatMap(structuralFaults)).toEqual([])
  const good = sample('invoice-lt-hospital')
  expect(structuralFaults(good.replace('>130.00<', '>131.00<'))).toEqual(['PEPPOL-EN16931-R120'])
  expect(structuralFaults(good.replace('Slaugos skyrius', ''))).toContain('PEPPOL-EN16931-R008')
})
