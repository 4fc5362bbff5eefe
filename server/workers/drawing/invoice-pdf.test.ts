import { expect, test } from 'vitest'
import { makeDocument, soldLine } from '../../test/invoices.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'

const rawOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('the PDF says what the page says', async () => {
  const [text = '', ...further] = pdfText(
    await renderInvoicePdf(makeDocument([soldLine({ quantity: 2, discountCents: 2000 })])),
  )
  expect(further).toEqual([])
  const lines = text.replaceAll('\u00a0', ' ').split('\n')
  for (const line of [
    'PVM sąskaita faktūra',
    'Nr. PRA 000001',
    '2026 m. lapkričio 22 d.',
    'Nr. 55, 2026 m. lapkričio 20 d.',
    'UAB „Praktika“',
    'VšĮ „Klinika & sūnūs“ <Kaunas>',
    'LT100001234511',
    'Suaugusiųjų gaivinimas ir AED',
    '2 vnt.',
    '57,025',
    '−16,53',
    '97,52',
    '21 %',
    '118,00',
    '20,48 €',
    'vienas šimtas aštuoniolika eurų 00 ct',
  ])
    expect(lines).toContain(line)
})

test.each([
  ['en', 'Advance invoice', 'Payment reference'],
  ['ru', 'Предварительный счёт на оплату', 'Назначение платежа'],
] as const)('has the second language of a document in %s', async (language, title, label) => {
  const document = makeDocument([soldLine()], { language, kind: 'advance', dueOn: '2026-11-29', method: 'invoice' })
  const [text = ''] = pdfText(await renderInvoicePdf(document))
  for (const part of ['Išankstinė sąskaita apmokėti', title, label, 'LT12 1000 0111 0100 1000', '2026-11-29'])
    expect(text).toContain(part)
})

test('many lines go on on further pages, below the header of the table', async () => {
  const sold = Array.from({ length: 60 }, (_, i) => soldLine({ name: `Kursas ${i + 1}` }))
  const pages = pdfText(await renderInvoicePdf(makeDocument(sold)))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flatMap((page) => [...page.matchAll(/^Kursas \d+$/gm)])).toHaveLength(60)
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(`${i + 1} / ${pages.length}`)
    if (/^Kursas \d+$/m.test(page)) expect(page).toContain('Suma su PVM')
  }
  expect(pages.at(-1)).toContain('Liko mokėti')
})

test('is tagged: one document in Lithuanian with a title, and tables with header cells', async () => {
  const pdf = rawOf(await renderInvoicePdf(makeDocument([soldLine()], { language: 'en' })))
  expect(pdf.match(/\/S \/Document\b/g)).toHaveLength(1)
  expect(pdf).toContain('/Lang (lt-LT)')
  expect(pdf).toContain('/Lang (en-GB)') // of the second language
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf.match(/\/S \/Table\b/g)).toHaveLength(2)
  expect(pdf.match(/\/Scope \/Column/g)).toHaveLength(10)
  expect(pdf.match(/\/Scope \/Row/g)).toHaveLength(2)
  expect(pdf.length).toBeLessThan(60_000)
})
