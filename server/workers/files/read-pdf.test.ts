import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { readPdf } from './read-pdf.ts'

async function pdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion: '1.7', ...options })
  document.text('Protokolas').addPage().end()
  const chunks: Buffer[] = []
  for await (const chunk of document as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('a document has its pages, also when only its changes need a password', async () => {
  expect(await readPdf(await pdf())).toEqual({ pages: 2 })
  expect(await readPdf(await pdf({ ownerPassword: 'savininkas' }))).toEqual({ pages: 2 })
})

test.each(['1.4', '1.7', '1.7ext3'] as const)('one that asks for a password is locked: %s', async (pdfVersion) => {
  expect(await readPdf(await pdf({ pdfVersion, userPassword: 'slaptas' }))).toBe('locked')
})

test('what only begins as a document is damaged', async () => {
  expect(await readPdf(Buffer.from('%PDF-1.7\nlabas'))).toBe('damaged')
  expect(await readPdf((await pdf()).subarray(0, 200))).toBe('damaged')
})
