import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDocument, randomDocument, randomOf, soldLine, untaxedBy } from '../test/invoices.ts'
import { brokenIn, compileRules, rulesFolder } from '../test/schematron.ts'
import { renderInvoiceXml } from './invoice-xml.ts'
import { peppolOf, readParticipant, splitAddress } from './peppol.rules.ts'

const { buyer } = makeDocument([soldLine()])
const withBuyer = (changes: Partial<typeof buyer>) => makeDocument([soldLine()], { buyer: { ...buyer, ...changes } })
const hospital = { code: '301234564', vat: 'LT100001234511' }
const privateBuyer = { ...buyer, code: '', vat: '', address: '', reference: '', private: true }

describe('the way of a document in the Peppol network', () => {
  test('is to the company code, else to the Lithuanian VAT code, else to what is entered', () => {
    const receiverOf = (...of: Parameters<typeof peppolOf>) => peppolOf(...of).route?.receiver
    expect(receiverOf(withBuyer(hospital))).toEqual({ scheme: '0200', id: '301234564' })
    expect(receiverOf(withBuyer({ ...hospital, code: '301234565' }))).toEqual({ scheme: '9937', id: 'LT100001234511' })
    const estonian = withBuyer({ code: '10137025', vat: 'EE100594102' })
    expect(receiverOf(estonian)).toBeUndefined()
    expect(receiverOf(estonian, readParticipant('0191:10137025'))).toEqual({ scheme: '0191', id: '10137025' })
    expect(peppolOf(withBuyer(hospital)).route?.sender).toEqual({ scheme: '0200', id: '305123458' })
  })

  test('of a company of another country, as its card says, is to no Lithuanian identifier', () => {
    expect(peppolOf(withBuyer({ ...hospital, vat: '', country: 'PL' })).lacks).toEqual(['buyer_id'])
    expect(peppolOf(withBuyer({ ...hospital, code: '1', vat: 'LT12' })).lacks).toEqual(['buyer_id'])
  })

  test('lacks what is named', () => {
    expect(peppolOf(withBuyer({ code: '12', vat: '' })).lacks).toEqual(['buyer_id'])
    expect(peppolOf(withBuyer(privateBuyer), readParticipant('0200:301234564')).lacks).toEqual(['private_buyer'])
    const document = withBuyer(hospital)
    expect(peppolOf({ ...document, kind: 'quote' }).lacks).toEqual(['not_issued'])
    expect(peppolOf({ ...document, seller: { ...document.seller, vat: '', code: '1' } }).lacks).toEqual(['seller_id'])
    expect([readParticipant('0200'), readParticipant('020:1'), readParticipant('0200:ž')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

test.each([
  ['Laisvės al. 5, LT-44240 Kaunas', 'Laisvės al. 5', 'Kaunas', '44240'],
  ['Ligoninės g. 2, 3 korpusas, 08406 Vilnius', 'Ligoninės g. 2, 3 korpusas', 'Vilnius', '08406'],
  ['Brīvības iela 1, LV-1010 Rīga', 'Brīvības iela 1', 'Rīga', 'LV-1010'],
  ['Gedimino pr. 1, Vilnius LT-01103', 'Gedimino pr. 1', 'Vilnius', '01103'],
  ['Vilniaus g. 1, Šiauliai', 'Vilniaus g. 1, Šiauliai', '', ''],
  ['Gedimino pr. 1, II aukštas', 'Gedimino pr. 1, II aukštas', '', ''],
  ['Pramonės g. 12345', 'Pramonės g. 12345', '', ''],
  ['', '', '', ''],
])('the address %s is split as far as it says', (address, street, city, zone) => {
  expect(splitAddress(address)).toEqual({ street, city, zone })
})

const discounted = soldLine({ quantity: 3, discountCents: 2000 })
const free = soldLine({ discountCents: 6900 })
const kinds = {
  'with VAT': [soldLine()],
  'with discounts, and prices that do not divide': [discounted, soldLine({ priceCents: 3333, quantity: 7 })],
  'with a free line': [free, soldLine({ vatRate: 9 })],
  'that costs nothing': [free],
  'that is exempt': [soldLine({ ...untaxedBy.E, discountCents: 100 })],
  'with a zero rate': [soldLine(untaxedBy.Z)],
  'outside the scope of VAT': [soldLine(untaxedBy.O)],
  'with and without VAT': [soldLine(), soldLine(untaxedBy.E), soldLine(untaxedBy.O)],
  'with reverse charge': [soldLine(untaxedBy.AE)],
}
const peppolProfile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const corrects = { number: 'PRA 000001', issuedOn: '2026-11-22' }
const brokenAnywhere = (xml: string) => [...brokenIn('en16931', xml), ...brokenIn('peppol', xml)]

describe.skipIf(!rulesFolder)('by the schematrons of EN 16931 and Peppol BIS Billing 3 (shared/data)', () => {
  beforeAll(compileRules, 300_000)
  test.each(Object.entries(kinds))('an invoice and a credit note %s', { timeout: 120_000 }, (name, lines) => {
    const estonia = { code: '10137025', vat: 'EE100594102' }
    const typed = name === 'with reverse charge' ? readParticipant('0191:10137025') : undefined
    for (const kind of ['invoice', 'credit_note'] as const)
      for (const [vatPayer, method] of [
        [true, 'banklink'],
        [true, 'invoice'],
        [false, 'invoice'],
      ] as const) {
        const document = makeDocument(lines, {
          kind,
          vatPayer,
          method,
          dueOn: method === 'invoice' && kind === 'invoice' ? '2026-12-22' : null,
          corrects: kind === 'credit_note' ? corrects : null,
          buyer: { ...buyer, ...(typed ? estonia : hospital), contract: '2026-SUT-15' },
          seller: { ...makeDocument([]).seller, code: '999000106', vat: vatPayer ? 'LT100099999211' : '' },
        })
        const { route } = peppolOf(document, typed)
        const xml = renderInvoiceXml(document, route)
        expect(xml).toContain(peppolProfile)
        expect(xml).toContain('<cac:ContractDocumentReference><cbc:ID>2026-SUT-15</cbc:ID>')
        expect(brokenAnywhere(xml), `${kind}, ${method}, ${vatPayer}`).toEqual([])
      }
  })

  test('a document without a reference, contract, VAT code or company code of its buyer', { timeout: 120_000 }, () => {
    for (const changes of [
      { reference: '' },
      { noContract: 'apklausa žodžiu' },
      { vat: '', code: hospital.code },
      { ...hospital, code: '' },
    ]) {
      const xml = renderInvoiceXml(withBuyer({ ...hospital, ...changes }))
      expect(xml).toContain(peppolProfile)
      expect(brokenAnywhere(xml)).toEqual([])
    }
    const plain = renderInvoiceXml(withBuyer(privateBuyer))
    expect(plain).not.toContain('ProfileID')
    expect(brokenIn('en16931', plain)).toEqual([])
  })

  test('the invoice of a sold voucher, and that of an order of which it paid a part', { timeout: 120_000 }, () => {
    const sold = { ...withBuyer({ ...hospital, reference: '' }), orderId: null, voucherId: 7 }
    const paidBefore = { cents: 10_000, number: 'PRA 000007', issuedOn: '2026-11-02' }
    const rest = makeDocument([soldLine({ priceCents: 15_900, voucherCents: 10_000 })], {
      paidBefore,
      buyer: sold.buyer,
    })
    for (const document of [sold, rest]) expect(brokenAnywhere(renderInvoiceXml(document))).toEqual([])
    expect(renderInvoiceXml(sold)).toContain('<cbc:SalesOrderID>CEKIS-7</cbc:SalesOrderID>')
    expect(renderInvoiceXml(rest)).toContain('PRA 000007')
  })

  test('100 random documents, in the network or not', { timeout: 300_000 }, () => {
    const random = randomOf(2017)
    for (let i = 1; i <= 100; i++) {
      const xml = renderInvoiceXml(randomDocument(random, i))
      const broken = xml.includes('ProfileID') ? brokenAnywhere(xml) : brokenIn('en16931', xml)
      expect(broken, `document ${i}`).toEqual([])
    }
  })

  test.each([
    ['invoice-lt-hospital', []],
    ['creditnote-lt-hospital', []],
    ['bad-plain-en16931', ['R001', 'R004', 'R007', 'R010', 'R020']],
    ['bad-discount-base-without-percent', ['R042']],
  ])('the sample %s', { timeout: 120_000 }, (name, broken) => {
    const xml = readFileSync(join(import.meta.dirname, `samples/${name}.xml`), 'utf8')
    expect(brokenIn('en16931', xml)).toEqual([])
    expect(brokenIn('peppol', xml).toSorted()).toEqual(broken.map((rule) => `PEPPOL-EN16931-${rule}`))
  })
})
