import { languageTags } from '../../../contract/constants.ts'
import { saleLimits, saleMethods, type SaleMethod } from '../../../contract/manage/sales.ts'
import { paidAtSale, isAtCounter } from '../../../contract/order-states.ts'
import { placesLimit } from '../../../contract/subscription.rules.ts'
import { dayNow } from '../../day-now.ts'
import { type Amount, centsOf } from '../kit/amount.ts'

/** A line as it is typed; without a price it has the agreed or the public one. */
export type SaleLine = { product_id: number; quantity: number; price: Amount }

export const companyFields = [
  'company_name',
  'company_code',
  'company_address',
  'company_vat',
  'company_reference',
] as const
export const requiredOfCompany = ['company_name', 'company_code', 'company_address'] as const
export const personFields = ['firstname', 'lastname', 'email'] as const
export type TextField = (typeof companyFields)[number] | (typeof personFields)[number]

export type Sale = Record<TextField, string> & {
  key: string
  isCompany: boolean
  language: (typeof languageTags)[number]
  payer: string
  payer_email: string
  payer_code: string
  learner_email: string
  learner_name: string
  own_place: boolean
  sale_lines: SaleLine[]
  discount_percent: string
  discount_code: string
  sale_reason: string
  payment_method: SaleMethod
  reference: string
  received_on: string
  version: number
}

export const blankSale = (): Sale => ({
  key: crypto.randomUUID(),
  isCompany: true,
  company_name: '',
  company_code: '',
  company_address: '',
  company_vat: '',
  company_reference: '',
  firstname: '',
  lastname: '',
  email: '',
  language: 'lt',
  payer: '',
  payer_email: '',
  payer_code: '',
  learner_email: '',
  learner_name: '',
  own_place: false,
  sale_lines: [],
  discount_percent: '0',
  discount_code: '',
  sale_reason: '',
  payment_method: 'invoice',
  reference: '',
  received_on: dayNow(),
  version: 0,
})

/** Whether a price can be asked for. */
export const isPrice = (price: Amount) => (centsOf(price) ?? 0) <= saleLimits.price

/** The methods that a buyer can choose: a private one has no credit. */
export const methodsFor = (isCompany: boolean) => saleMethods.filter((method) => isCompany || method !== 'credit')

/** What decides about the price, as it is asked for; the lines that can be read. */
export const pricedPart = (sale: Sale) => ({
  company_code: sale.isCompany ? sale.company_code.trim().slice(0, 32) : '',
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(sale.email.trim()) ? sale.email.trim() : '',
  sale_lines: sale.sale_lines
    .filter(({ quantity, price }) => quantity >= placesLimit.min && quantity <= placesLimit.max && isPrice(price))
    .map(({ price, ...line }) => ({ ...line, price: centsOf(price) })),
  discount_percent: Math.min(100, Math.max(0, Math.trunc(Number(sale.discount_percent || 0)) || 0)),
  discount_code: sale.discount_code.trim(),
})

/** The body of the sale. What is hidden is not sent. */
export function bodyOf(sale: Sale, payableCents: number) {
  const { isCompany, payment_method: method, own_place, ...values } = sale
  const company = Object.fromEntries(companyFields.map((name) => [name, isCompany ? values[name].trim() : '']))
  return {
    ...pricedPart(sale),
    sale_key: values.key,
    email: values.email.trim(),
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    language: values.language,
    company_name: company.company_name ?? '',
    company_address: company.company_address ?? '',
    company_vat: company.company_vat ?? '',
    company_reference: company.company_reference ?? '',
    payer: values.payer.trim(),
    payer_email: values.payer_email.trim(),
    payer_code: values.payer_code.trim(),
    learner_email: own_place ? '' : values.learner_email.trim(),
    learner_name: own_place ? '' : values.learner_name.trim(),
    own_place,
    sale_reason: values.sale_reason.trim(),
    payment_method: method,
    reference: isAtCounter(method) ? values.reference.trim() : '',
    received_on: paidAtSale(method) ? values.received_on || null : null,
    expected_total: payableCents,
  }
}
