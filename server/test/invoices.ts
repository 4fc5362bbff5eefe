import type { InvoiceDocument, LineVat } from '../db/json-columns.ts'
import { invoiceAmounts, type SoldLine } from '../invoicing/document.rules.ts'

/** Numbers between 0 and 1, the same for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const seller: InvoiceDocument['seller'] = {
  name: 'UAB „Praktika“',
  code: '305123458',
  vat: 'LT100012345678',
  address: 'Gedimino pr. 1, LT-01103 Vilnius',
  email: 'labas@praktika.test',
  iban: 'LT121000011101001000',
  bank: 'AB Bankas',
}
const company: InvoiceDocument['buyer'] = {
  name: 'VšĮ „Klinika & sūnūs“ <Kaunas>',
  code: '301234564',
  vat: 'LT100001234511',
  address: 'Laisvės al. 5, LT-44240 Kaunas',
  email: 'buhalterija@klinika.test',
  private: false,
  reference: 'SUT-2026/15',
}
const privateBuyer: InvoiceDocument['buyer'] = {
  name: 'Jonė Testuotoja',
  code: '',
  vat: '',
  address: '',
  email: 'jone@praktika.test',
  private: true,
  reference: '',
}

const ground = (lt: string, code: string) => ({ lt, en: lt, ru: lt, code })
/** How lines without a rate are taxed. */
export const untaxedBy = {
  Z: { vatCategory: 'Z', vatRate: 0, vatCode: 'PVM14', ground: ground('Nulinis tarifas pagal PVMĮ 47 str.', '') },
  E: {
    vatCategory: 'E',
    vatRate: 0,
    vatCode: 'PVM5',
    ground: ground('PVM neapmokestinama pagal PVMĮ 22 str.', 'VATEX-EU-132-1I'),
  },
  AE: { vatCategory: 'AE', vatRate: 0, vatCode: 'PVM15', ground: ground('Atvirkštinis apmokestinimas', 'VATEX-EU-AE') },
  O: { vatCategory: 'O', vatRate: 0, vatCode: '', ground: ground('Ne PVM objektas', 'VATEX-EU-O') },
} as const satisfies Record<string, LineVat>

/** A sold line of one place at 69 € with 21 % VAT. */
export const soldLine = (parts: Partial<SoldLine> = {}): SoldLine => ({
  name: 'Suaugusiųjų gaivinimas ir AED',
  quantity: 1,
  priceCents: 6900,
  discountCents: 0,
  vatCategory: 'S',
  vatRate: 21,
  vatCode: 'PVM1',
  ground: null,
  ...parts,
})

/** A paid invoice of a company from a VAT payer. */
export function makeDocument(lines: readonly SoldLine[], parts: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const vatPayer = parts.vatPayer ?? true
  const amounts = invoiceAmounts(lines, vatPayer)
  return {
    kind: 'invoice',
    number: 'PRA 000001',
    issuedOn: '2026-11-22',
    dueOn: null,
    language: 'lt',
    vatPayer,
    seller: { ...seller, vat: vatPayer ? seller.vat : '' },
    buyer: company,
    orderId: 55,
    orderedOn: '2026-11-20',
    corrects: null,
    ...amounts,
    paidCents: parts.kind && parts.kind !== 'invoice' ? 0 : amounts.totalCents,
    method: 'banklink',
    ...parts,
  }
}

/** A random invoice or credit note: 1 to 12 lines, rates, categories and discounts of all kinds. */
export function randomDocument(random: () => number, number: number): InvoiceDocument {
  const among = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0]
  const upTo = (max: number) => Math.floor(random() * (max + 1))
  const lines = Array.from({ length: 1 + upTo(11) }, (_, i) => {
    const vatCategory = random() < 0.6 ? 'S' : among(['S', 'Z', 'E', 'O'] as const)
    const taxed =
      vatCategory === 'S' ? { vatRate: among([5, 9, 12, 21]), vatCode: among(['PVM1', '']) } : untaxedBy[vatCategory]
    const priceCents = among([1 + upTo(9), 1 + upTo(10_000), 1 + upTo(499_999)])
    const quantity = 1 + upTo(among([0, 2, 29]))
    const whole = priceCents * quantity
    return soldLine({
      name: `Kursas „${i + 1}“ <b> & 'c'`,
      quantity,
      priceCents,
      discountCents: among([0, 0, upTo(whole), whole]),
      ...taxed,
    })
  })
  const isCredit = random() < 0.3
  return makeDocument(lines, {
    kind: isCredit ? 'credit_note' : 'invoice',
    number: `${isCredit ? 'KPRA' : 'PRA'} ${String(number).padStart(6, '0')}`,
    corrects: isCredit ? { number: 'PRA 000001', issuedOn: '2026-11-01' } : null,
    vatPayer: random() < 0.8,
    language: among(['lt', 'en', 'ru']),
    method: among(['banklink', 'wallet', 'invoice']),
    buyer: among([
      company,
      privateBuyer,
      { ...company, vat: 'nėra', code: '12', reference: '' },
      { ...company, vat: 'EL123456789', reference: '  ' },
      { ...privateBuyer, address: 'Vilniaus g. 1, Šiauliai', name: 'A\u0007 „B“' },
    ]),
  })
}
