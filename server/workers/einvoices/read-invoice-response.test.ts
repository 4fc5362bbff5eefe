import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInvoiceResponse } from './read-invoice-response.ts'

const sample = (name: string) => readFileSync(join(import.meta.dirname, `samples/${name}.xml`), 'utf8')

test.each([
  ['imr-1-acknowledged', 'AB', [], []],
  ['imr-4-accepted', 'AP', [], []],
  ['imr-5-partly-paid', 'PD', ['PPD'], []],
])('reads %s', (name, answer, reasons, actions) => {
  expect(readInvoiceResponse(sample(name))).toMatchObject({
    answer,
    reasons,
    actions,
    number: 'PRA000103',
    sender: '0200:999000309',
    receiver: '0200:999000106',
  })
})

test('reads why an invoice is rejected, what the buyer wishes and what would be right', () => {
  expect(readInvoiceResponse(sample('imr-3-rejected'))).toEqual({
    id: 'IMR-imr-3-rejected',
    sender: '0200:999000309',
    receiver: '0200:999000106',
    number: 'PRA000103',
    day: '2026-10-12',
    answer: 'RE',
    text: 'Neteisingas pirkėjo PVM kodas',
    reasons: ['LEG'],
    actions: ['CNF', 'NIN'],
    corrections: [{ term: 'BT-48', value: 'LT999000412' }],
  })
  expect(readInvoiceResponse(sample('imr-2-under-query'))).toMatchObject({ answer: 'UQ' })
})

test('refuses what is no Invoice Response', () => {
  const rejected = sample('imr-3-rejected')
  expect(readInvoiceResponse('<a>')).toBeUndefined()
  expect(readInvoiceResponse('<a/>')).toBeUndefined()
  expect(readInvoiceResponse(rejected.replace('>RE<', '>XX<'))).toBeUndefined()
  expect(readInvoiceResponse(rejected.replace('invoice_response:3<', 'mlr:3<'))).toBeUndefined()
  expect(
    readInvoiceResponse(rejected.replace('<ApplicationResponse', '<!DOCTYPE a><ApplicationResponse')),
  ).toBeUndefined()
})
