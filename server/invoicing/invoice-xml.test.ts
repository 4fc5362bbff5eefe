import { describe, expect, test } from 'vitest'
import { makeDocument, randomDocument, randomOf, soldLine, untaxedBy } from '../test/invoices.ts'
import { mentionsOf } from '../bank/references.rules.ts'
import { sheetOf } from './invoice-sheet.ts'
import { renderInvoiceXml } from './invoice-xml.ts'

/** The contents of the elements of a name, which are not nested in one another. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content = '']) => content)
const first = (xml: string, name: string) => all(xml, name)[0]
const cents = (xml: string, name: string) =>
  all(xml, name).reduce((total, value) => total + Math.round(Number(value) * 100), 0)

/** A line, or a part of the VAT breakdown, with its VAT category and rate. */
const taxOf = (xml: string, category: string) => {
  const content = first(xml, `cac:${category}`) ?? ''
  return { id: first(content, 'cbc:ID') ?? '', rate: first(content, 'cbc:Percent'), content }
}

/** The rules of EN 16931 that depend on amounts, categories and parties. Returns those that are broken. */
function brokenRules(xml: string): string[] {
  const broken: string[] = []
  const rule = (name: string, holds: boolean) => void (holds || broken.push(name))
  const isCredit = xml.includes('<CreditNote ')
  const lines = all(xml, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine')
  const subtotals = all(xml, 'cac:TaxSubtotal')
  const [taxTotal = '', totals = ''] = [first(xml, 'cac:TaxTotal'), first(xml, 'cac:LegalMonetaryTotal')]
  const seller = first(xml, 'cac:AccountingSupplierParty') ?? ''
  const buyer = first(xml, 'cac:AccountingCustomerParty') ?? ''
  const total = (name: string) => cents(totals, `cbc:${name}`)
  for (const name of ['CustomizationID', 'ID', 'IssueDate', 'DocumentCurrencyCode'])
    rule('BR-01…05', Boolean(first(xml, `cbc:${name}`)))
  rule('BR-06', Boolean(first(seller, 'cbc:RegistrationName')))
  rule('BR-07', Boolean(first(buyer, 'cbc:RegistrationName')))
  rule('BR-09', Boolean(first(seller, 'cbc:IdentificationCode')))
  rule('BR-11', Boolean(first(buyer, 'cbc:IdentificationCode')))
  rule('BR-16', lines.length > 0)
  rule(
    'BR-CO-10',
    total('LineExtensionAmount') === lines.reduce((sum, xml_) => sum + cents(xml_, 'cbc:LineExtensionAmount'), 0),
  )
  rule('BR-CO-13', total('TaxExclusiveAmount') === total('LineExtensionAmount'))
  const vat = Math.round(Number(first(taxTotal, 'cbc:TaxAmount')) * 100)
  rule('BR-CO-14', vat === subtotals.reduce((sum, part) => sum + cents(part, 'cbc:TaxAmount'), 0))
  rule('BR-CO-15', total('TaxInclusiveAmount') === total('TaxExclusiveAmount') + vat)
  rule('BR-CO-16', total('PayableAmount') === total('TaxInclusiveAmount') - total('PrepaidAmount'))
  rule('BR-CO-25', total('PayableAmount') <= 0 || /<cbc:DueDate>|<cac:PaymentTerms>/.test(xml))
  for (const value of all(xml, 'cbc:\\w*Amount')) rule('BR-DEC', /^\d+\.\d\d(?:\d{1,4})?$/.test(value))
  for (const value of all(totals + taxTotal, 'cbc:\\w*Amount')) rule('BR-DEC', /^\d+\.\d\d$/.test(value))
  const categories = subtotals.map((part) => taxOf(part, 'TaxCategory'))
  rule('BR-O-11', categories.length === 1 || categories.every(({ id }) => id !== 'O'))
  rule('BR-CO-18', new Set(categories.map(({ id, rate }) => `${id} ${rate}`)).size === categories.length)
  for (const [i, { id, rate, content }] of categories.entries()) {
    const part = subtotals[i] ?? ''
    const own = lines.filter((xml_) => {
      const tax = taxOf(xml_, 'ClassifiedTaxCategory')
      return tax.id === id && tax.rate === rate
    })
    const net = cents(part, 'cbc:TaxableAmount')
    rule(
      `BR-${id}-08`,
      own.length > 0 && net === own.reduce((sum, xml_) => sum + cents(xml_, 'cbc:LineExtensionAmount'), 0),
    )
    rule('BR-CO-17', Math.abs(cents(part, 'cbc:TaxAmount') - (net * Number(rate ?? 0)) / 100) < 1)
    rule('BR-S-05', id !== 'S' || Number(rate) > 0)
    rule(`BR-${id}-05`, id === 'S' || rate === (id === 'O' ? undefined : '0'))
    rule(`BR-${id}-10`, ['E', 'O'].includes(id) === content.includes('TaxExemptionReason>'))
    rule(`BR-${id}-02`, (id === 'O') !== seller.includes('<cac:PartyTaxScheme>'))
    rule('BR-O-02', id !== 'O' || !buyer.includes('<cac:PartyTaxScheme>'))
  }
  for (const code of all(seller + buyer, 'cac:PartyTaxScheme')) rule('BR-CO-09', /<cbc:CompanyID>[A-Z]{2}/.test(code))
  for (const xml_ of lines) {
    const quantity = Number(first(xml_, 'cbc:(?:Invoiced|Credited)Quantity'))
    const whole = Number(first(xml_, 'cbc:PriceAmount')) * quantity
    const net = whole - cents(xml_, 'cbc:Amount') / 100
    rule('PEPPOL-EN16931-R120', Math.abs(net - cents(xml_, 'cbc:LineExtensionAmount') / 100) <= 0.02)
    rule('PEPPOL-EN16931-R042', !xml_.includes('<cbc:BaseAmount'))
    rule('BR-25', Boolean(first(xml_, 'cbc:Name')))
  }
  for (const means of all(xml, 'cac:PaymentMeans'))
    rule('BR-61', first(means, 'cbc:PaymentMeansCode') !== '30' || means.includes('<cac:PayeeFinancialAccount>'))
  return broken
}

test('100 random documents keep the rules of EN 16931', () => {
  const random = randomOf(16_931)
  for (let i = 1; i <= 100; i++)
    expect(brokenRules(renderInvoiceXml(randomDocument(random, i))), `document ${i}`).toEqual([])
})

test('the check of the rules sees a wrong total, rate and party', () => {
  const xml = renderInvoiceXml(makeDocument([soldLine()]))
  expect(brokenRules(xml.replace('>57.02</cbc:TaxExclusiveAmount>', '>57.03</cbc:TaxExclusiveAmount>'))).toEqual([
    'BR-CO-13',
    'BR-CO-15',
  ])
  expect(brokenRules(xml.replaceAll('<cbc:Percent>21<', '<cbc:Percent>12<'))).toEqual(['BR-CO-17'])
  expect(brokenRules(xml.replaceAll('LT100012345678', '100012345678'))).toEqual(['BR-CO-09'])
})

describe('an electronic invoice', () => {
  test('of a paid order owes nothing', () => {
    const xml = renderInvoiceXml(makeDocument([soldLine()]))
    expect(xml).toContain(
      '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID><cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID><cbc:ID>PRA 000001</cbc:ID>',
    )
    expect(xml).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>')
    expect(xml).toContain('<cbc:PrepaidAmount currencyID="EUR">69.00</cbc:PrepaidAmount>')
    expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>')
    expect(xml).toContain('<cbc:PaymentMeansCode>68</cbc:PaymentMeansCode>')
  })

  test('has the buyer’s reference, and the order', () => {
    const xml = renderInvoiceXml(makeDocument([soldLine()]))
    expect(xml).toContain('<cbc:BuyerReference>SUT-2026/15</cbc:BuyerReference>')
    expect(xml).toContain('<cac:OrderReference><cbc:ID>SUT-2026/15</cbc:ID><cbc:SalesOrderID>55</cbc:SalesOrderID>')
  })

  test('of a bank transfer names the account, and the reference of the code to pay by that the bank knows', () => {
    const xml = renderInvoiceXml(makeDocument([soldLine()], { method: 'invoice' }))
    expect(first(xml, 'cac:PaymentMeans')).toBe(
      '<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>RF85PRA000001</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>LT121000011101001000</cbc:ID><cbc:Name>UAB „Praktika“</cbc:Name></cac:PayeeFinancialAccount>',
    )
    const owed = makeDocument([soldLine()], { method: 'credit', dueOn: '2026-12-22', paidCents: 0 })
    const reference = first(renderInvoiceXml(owed), 'cbc:PaymentID') ?? ''
    expect(sheetOf(owed).payment.code).toContain(`\n${reference}`)
    expect(mentionsOf({ text: '', reference }, ['PRA']).invoices).toEqual([
      { series: 'PRA', number: 1, by: 'reference' },
    ])
    const long = makeDocument([soldLine()], { method: 'credit', number: `${'P'.repeat(20)} 000001` })
    expect(first(renderInvoiceXml(long), 'cbc:PaymentID')).toBe('55')
  })

  test('states a discount of a line, and the price before it', () => {
    const [xml = ''] = all(
      renderInvoiceXml(makeDocument([soldLine({ quantity: 3, discountCents: 2000 })])),
      'cac:InvoiceLine',
    )
    expect(first(xml, 'cac:AllowanceCharge')).toContain('<cbc:Amount currencyID="EUR">16.52</cbc:Amount>')
    expect(xml).toContain('<cbc:PriceAmount currencyID="EUR">57.023333</cbc:PriceAmount>')
    expect(xml).toContain('<cbc:LineExtensionAmount currencyID="EUR">154.55</cbc:LineExtensionAmount>')
  })

  test('of an exempt course names the provision', () => {
    const xml = renderInvoiceXml(makeDocument([soldLine({ ...untaxedBy.E })]))
    expect(first(xml, 'cac:TaxSubtotal')).toContain(
      '<cbc:TaxExemptionReasonCode>VATEX-EU-132-1I</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>PVM neapmokestinama pagal PVMĮ 22 str.</cbc:TaxExemptionReason>',
    )
  })

  test('of a seller who is not a VAT payer has no VAT codes', () => {
    const xml = renderInvoiceXml(makeDocument([soldLine()], { vatPayer: false }))
    expect(xml).not.toContain('PartyTaxScheme')
    expect(xml).toContain('<cbc:TaxExemptionReason>Pardavėjas nėra PVM mokėtojas</cbc:TaxExemptionReason>')
  })

  test('with and without VAT has its lines outside the scope of VAT as exempt', () => {
    const xml = renderInvoiceXml(makeDocument([soldLine(), soldLine({ ...untaxedBy.O }), soldLine({ ...untaxedBy.E })]))
    expect(all(xml, 'cac:TaxSubtotal').map((part) => taxOf(part, 'TaxCategory').id)).toEqual(['S', 'E'])
    expect(xml).toContain('>Ne PVM objektas; PVM neapmokestinama pagal PVMĮ 22 str.<')
    expect(xml).not.toContain('TaxExemptionReasonCode')
  })

  test('that is a credit note refers to its invoice', () => {
    const corrects = { number: 'PRA 000001', issuedOn: '2026-11-22' }
    const xml = renderInvoiceXml(
      makeDocument([soldLine()], { kind: 'credit_note', number: 'KPRA 000001', issuedOn: '2026-11-25', corrects }),
    )
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
    expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
    expect(first(xml, 'cac:BillingReference')).toBe(
      '<cac:InvoiceDocumentReference><cbc:ID>PRA 000001</cbc:ID><cbc:IssueDate>2026-11-22</cbc:IssueDate></cac:InvoiceDocumentReference>',
    )
    expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">69.00</cbc:PayableAmount>')
  })

  test('escapes what buyers enter, and leaves out what XML cannot contain', () => {
    const document = makeDocument([soldLine({ name: 'A & B <c>\u0000\uD800' })])
    expect(renderInvoiceXml(document)).toContain('<cbc:Name>A &amp; B &lt;c&gt;</cbc:Name>')
  })

  test('does not exist of an advance invoice', () => {
    expect(() => renderInvoiceXml(makeDocument([soldLine()], { kind: 'advance' }))).toThrow('advance')
  })
})
