import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { makeDocument, soldLine, untaxedBy } from '../test/invoices.ts'
import { renderInvoiceHtml } from './invoice-html.ts'

const publicUrl = 'https://praktika.example'

/** The words of the page, without elements. */
const textOf = (parts: Partial<InvoiceDocument> = {}, lines = [soldLine()]) =>
  renderInvoiceHtml(makeDocument(lines, parts), publicUrl)
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<title>.*<\/title>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#38;', '&')
    .replace(/\s+/g, ' ')
    .trim()
const corrects = { number: 'PRA 000001', issuedOn: '2026-11-22' }

describe('the title', () => {
  test.each<[string, Partial<InvoiceDocument>]>([
    ['PVM sąskaita faktūra', {}],
    ['Sąskaita faktūra', { vatPayer: false }],
    ['Kreditinė PVM sąskaita faktūra', { kind: 'credit_note', corrects }],
    ['Kreditinė sąskaita faktūra', { kind: 'credit_note', corrects, vatPayer: false }],
    ['Išankstinė sąskaita apmokėti', { kind: 'advance' }],
  ])('is %s', (title, parts) => {
    expect(textOf(parts).startsWith(`${title} Nr. PRA 000001`)).toBe(true)
  })

  test.each([
    ['en', 'PVM sąskaita faktūra VAT invoice'],
    ['ru', 'PVM sąskaita faktūra Счёт-фактура НДС'],
  ] as const)('has the second language of a document in %s', (language, title) => {
    expect(textOf({ language })).toContain(title)
    expect(renderInvoiceHtml(makeDocument([soldLine()], { language }), publicUrl)).toContain(
      `<span class="second" lang="${language}">`,
    )
  })
})

test('an invoice says all that the VAT law asks for', () => {
  const text = textOf({}, [
    soldLine({ quantity: 2, discountCents: 2000 }),
    soldLine({ name: 'Slauga', priceCents: 4500, ...untaxedBy.E }),
  ])
  for (const part of [
    'Išrašymo data 2026 m. lapkričio 22 d.',
    'Užsakymas Nr. 55, 2026 m. lapkričio 20 d.',
    'Pirkėjo užsakymo ar sutarties Nr. SUT-2026/15',
    'Pardavėjas UAB „Praktika“ Įmonės kodas 305123458 PVM mokėtojo kodas LT100012345678 Adresas Gedimino pr. 1',
    'Pirkėjas VšĮ „Klinika & sūnūs“ &#60;Kaunas&#62; Įmonės kodas 301234564 PVM mokėtojo kodas LT100001234511',
    'Kaina be PVM Nuolaida be PVM Suma be PVM PVM tarifas Suma su PVM',
    '1 Suaugusiųjų gaivinimas ir AED 2 vnt. 57,025 −16,53 97,52 21 % 118,00',
    '2 Slauga PVM neapmokestinama pagal PVMĮ 22 str. 1 vnt. 45,00 45,00 – 45,00',
    'PVM tarifas Apmokestinamoji vertė PVM suma 21 % 97,52 20,48 Neapmokestinama 45,00 0,00',
    'Iš viso be PVM 142,52 € PVM suma 20,48 € Iš viso su PVM 163,00 € Apmokėta 163,00 € Liko mokėti 0,00 €',
    'Suma žodžiais : vienas šimtas šešiasdešimt trys eurai 00 ct',
    'Mokėjimo būdas Elektroninė bankininkystė',
  ])
    expect(text).toContain(part)
})

test('an advance invoice says how and until when to pay, and that it is no VAT invoice', () => {
  const text = textOf({ kind: 'advance', number: '55', dueOn: '2026-11-29', method: 'invoice' })
  for (const part of [
    'Apmokėti iki 2026 m. lapkričio 29 d.',
    'Mokėtina suma 69,00 €',
    'Gavėjas UAB „Praktika“ Sąskaita (IBAN) LT12 1000 0111 0100 1000 Bankas AB Bankas Mokėjimo paskirtis Užsakymas Nr. 55',
    'Tai nėra PVM sąskaita faktūra',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Apmokėta')
})

test('a credit note refers to its invoice and says what is given back', () => {
  const text = textOf({ kind: 'credit_note', corrects })
  expect(text).toContain('Koreguojama sąskaita faktūra Nr. PRA 000001, 2026 m. lapkričio 22 d.')
  expect(text).toContain('Grąžintina suma 69,00 €')
})

test('who is not a VAT payer sends an invoice without VAT', () => {
  const text = textOf({ vatPayer: false })
  expect(text.replaceAll('nėra PVM mokėtojas', '').replace(/PVM mokėtojo kodas LT100001234511/, '')).not.toContain(
    'PVM',
  )
  expect(text).toContain('Pardavėjas nėra PVM mokėtojas')
  expect(text).toContain('Iš viso 69,00 €')
})

test('what buyers enter is text', () => {
  const name = '<script>alert(1)</script>'
  const html = renderInvoiceHtml(makeDocument([soldLine({ name })]), publicUrl)
  expect(html).not.toContain('<script')
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
})

test('headers of columns and rows are header cells', () => {
  const html = renderInvoiceHtml(makeDocument([soldLine()]), publicUrl)
  expect(html.match(/<th scope="col">/g)).toHaveLength(10)
  expect(html.match(/<th scope="row">/g)).toHaveLength(2)
})

// requirements 10.825
test('the page has the type of the PDF, from the portal', () => {
  const fonts = [...renderInvoiceHtml(makeDocument([soldLine()]), publicUrl).matchAll(/src:url\((.*?)\)/g)]
  expect(fonts.map(([, address]) => address)).toEqual(
    ['latin', 'latin-ext', 'cyrillic'].map((name) => `${publicUrl}/fonts/manrope-${name}.woff2`),
  )
})
