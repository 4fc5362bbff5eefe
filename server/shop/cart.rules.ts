import { companyCodeFault, isFaultyVat } from '../../contract/company-code.ts'
import { isPrintable } from '../../contract/printable.ts'
import type { Cart, Company } from '../../contract/shop.ts'
import type { Language } from '../../contract/common.ts'
import { formatMoney, formatPrice, toEuros } from '../money.ts'
import { inLanguage, languageOf } from '../db/texts.ts'
import { vatNote } from '../invoicing/public.ts'
import { overlapSentence } from '../practice/public.ts'
import { sentence } from '../sentences.ts'
import { dayInWords, practiceInWords } from '../time.ts'
import type { CartLine } from './cart.queries.ts'
import type { LoadedCart } from './load-cart.ts'
import { type PricedCart, voucherShares } from './pricing.rules.ts'

/** Maximum length of a cart item's description in characters (requirements 9.23). */
const maxDescription = 60

type Located = Pick<CartLine, 'city' | 'start_date' | 'online'>

const cityOf = ({ city, online }: Located, language: Language) =>
  online ? sentence(language, 'cart.online') : inLanguage(city, language)

/** The location and the first day of a line of a cart or an order. */
export function describeLine(line: Located, language: Language): string {
  const city = cityOf(line, language)
  const date = line.start_date && dayInWords(line.start_date, language)
  return (date ? sentence(language, 'cart.where', { city, date }) : city).slice(0, maxDescription)
}

/**
 * A line as invoices and quotes name it: in Lithuanian, in another language with that name after it, and where and from which
 * day, so that lines of several dates of a course differ.
 */
export const nameOnInvoice = (line: Located & { title: { lt: string }; name: string }): string =>
  `${line.title.lt === line.name ? line.name : `${line.title.lt} / ${line.name}`}, ${describeLine(line, 'lt')}`

/** Where and when a line of a cart or an order is. */
export const whereOf = (line: Located & Pick<CartLine, 'sessions'>, language: Language) => ({
  description: describeLine(line, language),
  city: cityOf(line, language),
  when: practiceInWords(line, language),
  date: line.start_date,
})

type Paid = Pick<PricedCart<CartLine>, 'voucherCents' | 'payableCents'>

/** What is paid with money: of what a voucher pays whole nothing, which is not free. */
export const formatPayable = ({ voucherCents, payableCents }: Paid, language: Language): string =>
  (voucherCents ? formatMoney : formatPrice)(payableCents, language)

/**
 * The lines of the sum of a cart or an order: without a discount and a voucher just the total, which is what is paid with
 * money. VAT is contained in it.
 */
export function totalsOf(
  {
    subtotalCents,
    discountCents,
    voucherCents,
    payableCents,
  }: Pick<PricedCart<CartLine>, 'subtotalCents' | 'discountCents' | 'voucherCents' | 'payableCents'>,
  language: Language,
  isPaid = false,
): Cart['totals'] {
  const total = (code: Cart['totals'][number]['code'], cents: number) => ({
    code,
    title: sentence(language, `cart.${code}`),
    text: formatMoney(cents, language),
    value: toEuros(cents),
  })
  const reduced = discountCents || voucherCents
  return [
    ...(reduced ? [total('sub_total', subtotalCents)] : []),
    ...(discountCents ? [total('discount', -discountCents)] : []),
    ...(voucherCents ? [total('voucher', -voucherCents)] : []),
    {
      ...total('total', payableCents),
      text: formatPayable({ voucherCents, payableCents }, language),
      ...(voucherCents ? { title: sentence(language, isPaid ? 'cart.paid' : 'cart.to_pay') } : {}),
    },
  ]
}

/** What a line costs on the wire, in a cart and in an order. */
export const linePrice = (cents: number, language: Language) => ({
  price: formatPrice(cents, language),
  price_raw: toEuros(cents),
})

/** The cart as an API reply. */
export function showCart({ priced, code, seats, overlaps }: LoadedCart, language: Language, vatPayer: boolean): Cart {
  const shares = voucherShares(
    priced.lines.map((one) => ({
      price_cents: one.unitCents,
      quantity: one.line.quantity,
      discount_cents: one.discountCents,
    })),
    code?.single ? priced.voucherCents : 0,
  )
  return {
    products: priced.lines.map(({ line, subtotalCents, crossedOutCents }) => ({
      key: line.id,
      product_id: line.product_id,
      course_id: line.course_id,
      name: inLanguage(line.title, language),
      lang: languageOf(line.title, language),
      ...whereOf(line, language),
      thumb: `/media/${line.image}-480.webp`,
      quantity: line.quantity,
      seats_left: seats.get(line.product_id)?.left ?? null,
      groups: seats.get(line.product_id)?.groups ?? [],
      overlap: overlapSentence(overlaps.get(line.product_id), language),
      ...linePrice(subtotalCents, language),
      hl_original_price: crossedOutCents === null ? null : formatMoney(crossedOutCents, language),
    })),
    total_raw: toEuros(priced.payableCents),
    totals: totalsOf(priced, language),
    vat_note: vatNote(
      priced.lines.map(({ line, unitCents, discountCents }, i) => ({
        quantity: line.quantity,
        priceCents: unitCents,
        discountCents,
        voucherCents: shares[i] ?? 0,
        ...line.vat,
      })),
      { vatPayer, isWhole: priced.voucherCents === 0 || code?.single === true, language },
    ),
    voucher: code?.kind === 'voucher' ? code.code : null,
    coupon: code?.kind === 'coupon' ? code.code : null,
    discount_fault: code?.fault ? sentence(language, `failures.${code.fault}`) : null,
    total: priced.seats,
  }
}

export const privateBuyer: Company = {
  private: true,
  company_name: '',
  company_code: '',
  company_address: '',
  company_vat: '',
  company_reference: '',
}

/**
 * A company needs a name, a code that can be one, and an address (requirements 5); a VAT code, if any, can be one, and
 * what an invoice prints has characters that it can print.
 * Returns faults by field.
 */
export function companyFaults(company: Company): Record<string, string> {
  const printed = ['company_name', 'company_code', 'company_address', 'company_vat', 'company_reference'] as const
  const faults = Object.fromEntries(
    printed.filter((field) => !isPrintable(company[field])).map((field) => [field, 'latin']),
  )
  if (company.private) return faults
  const code = companyCodeFault(company)
  const required = ['company_name', 'company_code', 'company_address'] as const
  const missing = required.filter((field) => !company[field].trim()).map((field) => [field, 'required'])
  return {
    ...faults,
    ...(code ? { company_code: `company_code_${code}` } : {}),
    ...(isFaultyVat(company.company_vat) ? { company_vat: 'company_vat_form' } : {}),
    ...Object.fromEntries(missing),
  }
}
