import type { PaymentMethod } from '../../contract/order-states.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceVat } from '../db/json-columns.ts'
import type { KnownBuyer } from '../db/known-buyer.ts'
import { escapeXml } from '../escape-html.ts'
import { formatMoney, sum } from '../money.ts'
import { sentence } from '../sentences.ts'
import { dayInWords } from '../time.ts'
import type { Participant } from '../integrations/einvoice/port.ts'
import { rfOf } from './payment-code.rules.ts'
import { countryOf, entityCode, peppolOf, type PeppolRoute, splitAddress } from './peppol.rules.ts'
import { soldNumber } from './sold-number.ts'
import { readVatCode } from './vat-codes.rules.ts'
import { joinedGround, vatGround } from './vat-grounds.ts'

type Attributes = Record<string, string>
type Vat = Omit<InvoiceVat, 'ground' | 'vatCode'> & { ground: { text: string; code: string } | undefined }

const escape = (text: string) => escapeXml(text).trim()

/** An aggregate element; without content it is left out. */
const group = (name: string, ...children: readonly string[]): string =>
  children.some(Boolean) ? `<cac:${name}>${children.join('')}</cac:${name}>` : ''
/** A basic element; without text it is left out. */
function basic(name: string, text: string | number, attributes: Attributes = {}): string {
  const escaped = escape(String(text))
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  return escaped && `<cbc:${name}${written.join('')}>${escaped}</cbc:${name}>`
}
const amount = (name: string, cents: number) => basic(name, (cents / 100).toFixed(2), { currencyID: 'EUR' })

const vatScheme = group('TaxScheme', basic('ID', 'VAT'))

/**
 * The VAT of an electronic invoice, by category and rate. One with VAT cannot have lines outside the scope of VAT (BR-O-11,
 * BR-O-12): with others they are exempt, with their own reason, which then has no code. A zero rate has no reason (BR-Z-10).
 */
function vatOf(document: InvoiceDocument): { vat: Vat[]; isMixed: boolean } {
  const isMixed = new Set(document.vat.map(({ category }) => category)).size > 1 && document.vat.some(isOutside)
  const categoryOf = (part: InvoiceVat) => (isMixed && isOutside(part) ? 'E' : part.category)
  const groups = Map.groupBy(document.vat, (part) => `${categoryOf(part)} ${part.rate}`)
  const vat = [...groups.values()].map((parts): Vat => {
    const [first] = parts as [InvoiceVat, ...InvoiceVat[]]
    const ground = vatGround(document, { ground: joinedGround(parts.map((part) => part.ground)) })
    const category = categoryOf(first)
    return {
      category,
      rate: first.rate,
      netCents: sum(parts.map(({ netCents }) => netCents)),
      vatCents: sum(parts.map(({ vatCents }) => vatCents)),
      ground:
        category === 'Z' || !ground ? undefined : parts.some(isOutside) && isMixed ? { ...ground, code: '' } : ground,
    }
  })
  return { vat, isMixed }
}
const isOutside = ({ category }: Pick<InvoiceVat, 'category'>) => category === 'O'

type Party = Pick<InvoiceDocument['seller'], 'name' | 'code' | 'vat' | 'address' | 'email'> &
  Pick<KnownBuyer, 'country' | 'place'>

/** A seller or buyer, with its end point in the Peppol network when it has one. */
function party(of: Party, showVat: boolean, endpoint: Participant | undefined): string {
  const { name, code, vat, address, email } = of
  const vatCode = readVatCode(vat)
  const { street, city, zone } = of.place ?? splitAddress(address)
  const country = group('Country', basic('IdentificationCode', countryOf(of)))
  // 0200 (ISO 6523): code of a legal entity of Lithuania.
  const scheme: Attributes = entityCode(of) ? { schemeID: '0200' } : {}
  return group(
    'Party',
    endpoint ? basic('EndpointID', endpoint.id, { schemeID: endpoint.scheme }) : '',
    group('PartyName', basic('Name', name)),
    group('PostalAddress', basic('StreetName', street), basic('CityName', city), basic('PostalZone', zone), country),
    showVat && vatCode ? group('PartyTaxScheme', basic('CompanyID', vatCode.code), vatScheme) : '',
    group('PartyLegalEntity', basic('RegistrationName', name), basic('CompanyID', code, scheme)),
    group('Contact', basic('ElectronicMail', email)),
  )
}

/** UNTDID 4461: 10 cash, 30 credit transfer, 48 bank card, 68 online payment service, ZZZ another one. */
const meansCodes = {
  free: '',
  voucher: '',
  banklink: '68',
  wallet: '68',
  invoice: '30',
  credit: '30',
  cash: '10',
  card: '48',
  elsewhere: 'ZZZ',
} as const satisfies Record<PaymentMethod, string>

/**
 * A credit note names no account: the buyer's is unknown. BT-83 is the structured reference, as in the code to pay by, on
 * the page of the order and for the bank; of a number that is too long for one the order, which the bank knows too.
 */
function paymentMeans({ kind, number, method, seller, ...of }: InvoiceDocument): string {
  const code = meansCodes[method]
  if (kind === 'credit_note' || !code) return ''
  if (code !== '30' || !seller.iban)
    return group('PaymentMeans', basic('PaymentMeansCode', code === '30' ? 'ZZZ' : code))
  return group(
    'PaymentMeans',
    basic('PaymentMeansCode', '30'),
    basic('PaymentID', rfOf(number) ?? soldNumber(of)),
    group('PayeeFinancialAccount', basic('ID', seller.iban), basic('Name', seller.name)),
  )
}

/**
 * How a credit note is paid back, what of the total is a prepaid voucher's (BT-20; it is contained in BT-113), and what of the
 * price a single-purpose voucher paid, which the total does not have.
 */
function termsOf({ kind, owed, voucherCents = 0, paidBefore }: InvoiceDocument): string {
  const byVoucher = voucherCents
    ? `${sentence('lt', 'payment.voucher.title')}: ${formatMoney(voucherCents, 'lt')}.`
    : ''
  const before = paidBefore
    ? sentence('lt', 'invoice.paid_before', {
        amount: formatMoney(paidBefore.cents, 'lt'),
        number: paidBefore.number,
        day: dayInWords(paidBefore.issuedOn, 'lt'),
      })
    : ''
  return [kind === 'credit_note' && !owed ? sentence('lt', 'invoice.refund_note') : '', byVoucher, before]
    .filter(Boolean)
    .join(' ')
}

const percent = (category: Vat['category'], rate: number) => (category === 'O' ? '' : basic('Percent', rate))

function taxTotal(vat: readonly Vat[], vatCents: number): string {
  const subtotals = vat.map(({ category, rate, netCents, vatCents: cents, ground }) =>
    group(
      'TaxSubtotal',
      amount('TaxableAmount', netCents),
      amount('TaxAmount', cents),
      group(
        'TaxCategory',
        basic('ID', category),
        percent(category, rate),
        basic('TaxExemptionReasonCode', ground?.code ?? ''),
        basic('TaxExemptionReason', ground?.text ?? ''),
        vatScheme,
      ),
    ),
  )
  return group('TaxTotal', amount('TaxAmount', vatCents), ...subtotals)
}

const totals = ({ netCents, totalCents, paidCents }: InvoiceDocument) =>
  group(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', netCents),
    amount('TaxExclusiveAmount', netCents),
    amount('TaxInclusiveAmount', totalCents),
    amount('PrepaidAmount', paidCents),
    amount('PayableAmount', totalCents - paidCents),
  )

/** The price of one piece without VAT and before the discount, in euros with two to six decimals. */
const unitPrice = ({ grossNetCents, quantity }: InvoiceLine) =>
  (grossNetCents / 100 / quantity).toFixed(6).replace(/0{1,4}$/, '')

function line(sold: InvoiceLine, position: number, isCredit: boolean, isMixed: boolean): string {
  const { name, quantity, discountNetCents, netCents, vatRate } = sold
  const category = isMixed && sold.vatCategory === 'O' ? 'E' : sold.vatCategory
  const discount = group(
    'AllowanceCharge',
    basic('ChargeIndicator', 'false'),
    basic('AllowanceChargeReasonCode', '95'), // UNTDID 5189: discount
    basic('AllowanceChargeReason', sentence('lt', 'invoice.discount')),
    amount('Amount', discountNetCents), // without BaseAmount, which would need a percentage (PEPPOL-EN16931-R042)
  )
  return group(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    basic('ID', position),
    basic(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', quantity, { unitCode: 'C62' }), // UN/ECE rec. 20: one
    amount('LineExtensionAmount', netCents),
    discountNetCents ? discount : '',
    group(
      'Item',
      basic('Name', name),
      group('ClassifiedTaxCategory', basic('ID', category), percent(category, vatRate), vatScheme),
    ),
    group('Price', basic('PriceAmount', unitPrice(sold), { currencyID: 'EUR' })),
  )
}

/** UBL 2.1 by EN 16931 and, with a way in the Peppol network, by Peppol BIS Billing 3.0. */
const profileOf = (isPeppol: boolean) =>
  basic('CustomizationID', `urn:cen.eu:en16931:2017${isPeppol ? peppolBilling : ''}`) +
  (isPeppol ? basic('ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0') : '')
const peppolBilling = '#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'

/**
 * An invoice or credit note as UBL 2.1: by Peppol BIS Billing 3.0 where seller and buyer have an end point (`route`; by
 * their codes when it is absent), else by EN 16931 only. The order of elements is that of the UBL schema. The buyer's
 * reference is BT-10 and BT-13; without one BT-13 is the number of the order in the shop, which is BT-14. The number of the
 * agreement with the buyer is BT-12; why there is none is the note (BT-22), of which there is one at most.
 */
export function renderInvoiceXml(
  document: InvoiceDocument,
  route: PeppolRoute | undefined = peppolOf(document).route,
): string {
  const { kind, number, issuedOn, dueOn, seller, buyer, corrects, lines } = document
  const sold = soldNumber(document)
  if (kind === 'advance') throw new Error(`${number} is an advance invoice, not an invoice`)
  const isCredit = kind === 'credit_note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const { vat, isMixed } = vatOf(document)
  const showVat = vat.every(({ category }) => category !== 'O') // BR-O-02
  const content = [
    profileOf(route !== undefined),
    basic('ID', number),
    basic('IssueDate', issuedOn),
    isCredit ? '' : basic('DueDate', dueOn ?? ''),
    basic(`${root}TypeCode`, isCredit ? '381' : '380'), // UNTDID 1001
    basic('Note', buyer.noContract ? sentence('lt', 'invoice.no_contract', { reason: buyer.noContract }) : ''),
    basic('DocumentCurrencyCode', 'EUR'),
    basic('BuyerReference', buyer.reference),
    group('OrderReference', basic('ID', buyer.reference) || basic('ID', sold), basic('SalesOrderID', sold)),
    corrects
      ? group(
          'BillingReference',
          group('InvoiceDocumentReference', basic('ID', corrects.number), basic('IssueDate', corrects.issuedOn)),
        )
      : '',
    group('ContractDocumentReference', basic('ID', buyer.contract ?? '')),
    group('AccountingSupplierParty', party(seller, showVat, route?.sender)),
    group('AccountingCustomerParty', party(buyer, showVat, route?.receiver)),
    paymentMeans(document),
    group('PaymentTerms', basic('Note', termsOf(document))),
    taxTotal(vat, document.vatCents),
    totals(document),
    ...lines.map((one, i) => line(one, i + 1, isCredit, isMixed)),
  ]
  const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${ubl}:${root}-2" xmlns:cac="${ubl}:CommonAggregateComponents-2" xmlns:cbc="${ubl}:CommonBasicComponents-2">${content.join('')}</${root}>
`
}
