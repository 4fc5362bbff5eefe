import type { Language } from '../../contract/common.ts'
import type { InvoiceDocument, LineVat } from '../db/json-columns.ts'
import { formatMoney } from '../money.ts'
import { sentence } from '../sentences.ts'
import { dayInWords } from '../time.ts'
import { amountInWords } from './amount-in-words.ts'
import { paymentCode, rfReference } from './payment-code.rules.ts'
import { soldNumber } from './sold-number.ts'
import { vatGround } from './vat-grounds.ts'

/** A text in Lithuanian and in the second language of the document; without one the second is empty. */
export type Words = { lt: string; second: string }
export type Fact = { label: Words; value: string }
export type Table = { caption: Words; columns: Words[]; rows: { cells: string[]; note?: Words }[] }

/** An invoice as it is printed, on paper or as a page: all of its texts, in order. */
export type Sheet = {
  language: Language
  title: Words
  number: string
  facts: Fact[]
  parties: { heading: Words; name: string; facts: Fact[] }[]
  /** The second column is the name; the others are short. */
  lines: Table
  /** VAT by rate; without rows where there is none. */
  vat: Table
  totals: Fact[]
  inWords: Fact
  /** `code`: the content of the QR code by which it is paid; null: nothing is to be paid. */
  payment: { heading: Words; facts: Fact[]; code: string | null; codeNote: Words }
  notes: Words[]
}

type Translate = (key: string, values?: Record<string, string | number>) => Words

/** Reads the sentences under `invoice`, or of a whole key with a dot. */
const translator =
  (language: Language): Translate =>
  (key, values) => {
    const path = key.includes('.') ? key : `invoice.${key}`
    return { lt: sentence('lt', path, values), second: language === 'lt' ? '' : sentence(language, path, values) }
  }

const money = (cents: number) => formatMoney(cents, 'lt')
const plain = new Intl.NumberFormat('lt-LT', { minimumFractionDigits: 2 })
const amount = (cents: number) => plain.format(cents / 100)
const price = new Intl.NumberFormat('lt-LT', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const rateText = (rate: number) => `${rate.toLocaleString('lt-LT')}\u00a0%`

/** In words; with a second language as both can read it. */
const dayIn = (language: Language, day: string) => (language === 'lt' ? dayInWords(day, 'lt') : day)

const present = (facts: readonly Fact[]) => facts.filter(({ value }) => value.trim())

function titleOf({ kind, vatPayer }: InvoiceDocument, t: Translate): Words {
  if (kind === 'advance' || kind === 'quote') return t(kind)
  const vat = vatPayer ? 'vat' : 'plain'
  return t(kind === 'credit_note' ? `credit_${vat}` : vat)
}

const factsOf = (
  { kind, language, issuedOn, dueOn, corrects, orderedOn, buyer, ...of }: InvoiceDocument,
  t: Translate,
): Fact[] =>
  present([
    { label: t('issued'), value: dayIn(language, issuedOn) },
    { label: t(kind === 'quote' ? 'valid_until' : 'due'), value: dueOn ? dayIn(language, dueOn) : '' },
    { label: t('corrects'), value: corrects ? `Nr. ${corrects.number}, ${dayIn(language, corrects.issuedOn)}` : '' },
    { label: t('order'), value: kind === 'quote' ? '' : `Nr. ${soldNumber(of)}, ${dayIn(language, orderedOn)}` },
    { label: t('reference'), value: buyer.reference },
  ])

type Party = Pick<InvoiceDocument['seller'], 'name' | 'code' | 'vat' | 'address' | 'email'>
const partyOf = (heading: Words, { name, code, vat, address, email }: Party, t: Translate) => ({
  heading,
  name,
  facts: present([
    { label: t('code'), value: code },
    { label: t('vat_code'), value: vat },
    { label: t('address'), value: address },
    { label: t('email'), value: email },
  ]),
})

function rateOf({ category, rate }: InvoiceDocument['vat'][number]): string {
  if (category === 'E') return sentence('lt', 'invoice.exempt')
  if (category === 'AE') return sentence('lt', 'invoice.reverse')
  return category === 'O' ? sentence('lt', 'invoice.outside') : rateText(rate)
}

/** Of who is not a VAT payer without the columns of VAT; the discount only where a line has one. */
function linesOf(document: InvoiceDocument, t: Translate): Table {
  const { vatPayer, lines } = document
  const suffix = vatPayer ? '_net' : ''
  const hasDiscount = lines.some(({ discountNetCents }) => discountNetCents)
  const whenDiscounted = <T>(value: T): T[] => (hasDiscount ? [value] : [])
  const whenVat = <T>(...values: T[]): T[] => (vatPayer ? values : [])
  return {
    caption: t('lines'),
    columns: [
      t('position'),
      t('name'),
      t('quantity'),
      t(`price${suffix}`),
      ...whenDiscounted(t(`discount${suffix}`)),
      t(`sum${suffix}`),
      ...whenVat(t('vat_rate'), t('sum_gross')),
    ],
    rows: lines.map((line, i) => {
      const { name, quantity, grossNetCents, discountNetCents, netCents, totalCents, vatCategory, vatRate } = line
      const hasRate = vatCategory === 'S' || vatCategory === 'Z'
      return {
        cells: [
          String(i + 1),
          name,
          sentence('lt', 'invoice.pieces', { quantity }),
          price.format(grossNetCents / 100 / quantity),
          ...whenDiscounted(discountNetCents ? amount(-discountNetCents) : ''),
          amount(netCents),
          ...whenVat(hasRate ? rateText(vatRate) : '–', amount(totalCents)),
        ],
        ...(vatPayer && line.ground ? { note: groundOf(document, line) } : {}),
      }
    }),
  }
}

const groundOf = (document: InvoiceDocument, vat: Pick<LineVat, 'ground'>): Words => ({
  lt: vatGround(document, vat)?.text ?? '',
  second: document.language === 'lt' ? '' : (vatGround(document, vat, document.language)?.text ?? ''),
})

function totalsOf(
  { kind, vatPayer, netCents, vatCents, totalCents, paidCents, owed }: InvoiceDocument,
  t: Translate,
): Fact[] {
  const left = totalCents - paidCents
  return [
    ...(vatPayer
      ? [
          { label: t('total_net'), value: money(netCents) },
          { label: t('total_vat'), value: money(vatCents) },
        ]
      : []),
    { label: t(vatPayer ? 'total_gross' : 'total'), value: money(totalCents) },
    ...(paidCents ? [{ label: t(kind === 'credit_note' ? 'not_paid' : 'paid'), value: money(paidCents) }] : []),
    ...(kind === 'quote' || owed
      ? []
      : [{ label: t({ credit_note: 'to_refund', advance: 'to_pay', invoice: 'left' }[kind]), value: money(left) }]),
  ]
}

/** What a prepaid voucher paid of it, or has again, and what the method is of. */
function voucherOf({ kind, method, totalCents, voucherCents = 0 }: InvoiceDocument, t: Translate): Fact[] {
  if (!voucherCents) return []
  const money = (label: Words, cents: number) => (cents > 0 ? [{ label, value: formatMoney(cents, 'lt') }] : [])
  const rest = kind === 'advance' || method === 'voucher' ? 0 : totalCents - voucherCents
  return [...money(t('payment.voucher.title'), voucherCents), ...money(t(`payment.${method}.title`), rest)]
}

const isUnpaid = ({ kind, dueOn }: InvoiceDocument) => kind === 'advance' || (kind === 'invoice' && dueOn !== null)

/** The reference by which a bank's transfer is known: of the number of an invoice, or of the order of a proforma. */
const referenceOf = ({ number }: InvoiceDocument) => rfReference(number)

function codeOf(document: InvoiceDocument): string | null {
  if (!isUnpaid(document)) return null
  const { seller, totalCents, paidCents } = document
  const { name, iban } = seller
  return paymentCode({ name, iban, cents: totalCents - paidCents, reference: referenceOf(document) }) ?? null
}

/** How it was paid, or how to pay. */
function paymentOf(document: InvoiceDocument, t: Translate): Fact[] {
  const { method, seller } = document
  const byVoucher = voucherOf(document, t)
  const isOwed = isUnpaid(document)
  if (!isOwed && byVoucher.length) return byVoucher
  if (!isOwed) return [{ label: t('method'), value: sentence('lt', `payment.${method}.title`) }]
  return present([
    ...byVoucher,
    { label: t('recipient'), value: seller.name },
    { label: t('iban'), value: seller.iban.replace(/(.{4})(?=.)/g, '$1 ') },
    { label: t('bank'), value: seller.bank },
    {
      label: t('payment_reference'),
      value: sentence('lt', 'mail.transfer.referenceText', { order: soldNumber(document) }),
    },
    { label: t('rf_reference'), value: codeOf(document) === null ? '' : referenceOf(document) },
  ])
}

/** What a single-purpose voucher paid of the price, with its own invoice. */
const paidBeforeNote = (
  { cents, number, issuedOn }: NonNullable<InvoiceDocument['paidBefore']>,
  language: Language,
  t: Translate,
): Words => t('paid_before', { amount: money(cents), number, day: dayIn(language, issuedOn) })

function notesOf(document: InvoiceDocument, t: Translate): Words[] {
  const { kind, vatPayer, owed, language, voucherId, paidBefore } = document
  return [
    ...(voucherId !== undefined && kind === 'invoice'
      ? [t(vatPayer ? 'single_purpose_vat' : 'single_purpose_plain')]
      : []),
    ...(paidBefore ? [paidBeforeNote(paidBefore, language, t)] : []),
    ...(vatPayer ? [] : [groundOf(document, { ground: null })]),
    ...(kind === 'advance' ? [t(vatPayer ? 'advance_note_vat' : 'advance_note_plain')] : []),
    ...(kind === 'credit_note' && !owed ? [t('refund_note')] : []),
    ...(kind === 'quote' ? [t('quote_note')] : []),
  ]
}

export function sheetOf(document: InvoiceDocument): Sheet {
  const { language, number, seller, buyer, vatPayer, vat, totalCents } = document
  const t = translator(language)
  return {
    language,
    title: titleOf(document, t),
    number: sentence('lt', 'invoice.number', { number }),
    facts: factsOf(document, t),
    parties: [partyOf(t('seller'), seller, t), partyOf(t('buyer'), buyer, t)],
    lines: linesOf(document, t),
    vat: {
      caption: t('vat_by_rate'),
      columns: [t('vat_rate'), t('vat_base'), t('vat_amount')],
      rows: vatPayer
        ? vat.map((part) => ({ cells: [rateOf(part), amount(part.netCents), amount(part.vatCents)] }))
        : [],
    },
    totals: totalsOf(document, t),
    inWords: { label: t('in_words'), value: amountInWords(totalCents) },
    payment: { heading: t('payment'), facts: paymentOf(document, t), code: codeOf(document), codeNote: t('code_note') },
    notes: notesOf(document, t),
  }
}
