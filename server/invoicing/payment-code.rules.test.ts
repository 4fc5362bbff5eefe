import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import decodeQR from 'qr/decode.js'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { makeDocument, soldLine } from '../test/invoices.ts'
import { renderInvoiceHtml } from './invoice-html.ts'
import { sheetOf } from './invoice-sheet.ts'
import { isIban, numberOfRf, paymentCode, rfReference } from './payment-code.rules.ts'

type Written = { name: string; iban: string; amount: string; text?: string; sref?: string }
const vectors = JSON.parse(readFileSync(join(import.meta.dirname, '../bank/samples/epc-qr.json'), 'utf8')) as {
  rf: { in: string; out: string }[]
  valid: { note: string; in: Written; payload: string; bytes: number }[]
  invalid: { note: string; in?: Partial<Written>; bytes?: number }[]
}

test.each(vectors.rf)('the structured reference of $in is $out', ({ in: number, out }) => {
  expect(rfReference(number)).toBe(out)
  expect(numberOfRf(out)).toBe(number)
})

test.each(['RF53PRA000110', 'RF52PRA000111', 'PRA000110', 'RF52', ''])('%s is no structured reference', (text) => {
  expect(numberOfRf(text)).toBeUndefined()
})

test('the check digits of an account are checked', () => {
  expect(isIban('LT121000011101001000')).toBe(true)
  expect(isIban('LT131000011101001000')).toBe(false)
})

const centsOf = (amount: string) => Math.round(Number(amount.replace('EUR', '')) * 100)
const codeOf = ({ name, iban, amount, text, sref }: Written) =>
  paymentCode({ name, iban, cents: centsOf(amount), ...(text ? { text } : {}), ...(sref ? { reference: sref } : {}) })

/** What a scanner reads in a code as it is drawn, four pixels a module. */
function scanned(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: 4 })
  const side = size * 4
  const pixels = new Uint8Array(side * side * 4).fill(255)
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      for (let i = 0; dark && i < 16; i++)
        pixels.fill(
          0,
          ((y * 4 + (i >> 2)) * side + x * 4 + (i % 4)) * 4,
          ((y * 4 + (i >> 2)) * side + x * 4 + (i % 4)) * 4 + 3,
        )
  return decodeQR({ width: side, height: side, data: pixels })
}

test.each(vectors.valid)('$note', ({ in: written, payload, bytes }) => {
  const code = codeOf(written) ?? ''
  expect(code).toBe(payload)
  expect(new TextEncoder().encode(code)).toHaveLength(bytes)
  expect(scanned(code)).toBe(payload)
})

const [first] = vectors.valid
const valid = { name: first?.in.name ?? '', iban: first?.in.iban ?? '', cents: 47_700 }
test('what no bank could read is not written, and what is too long is cut', () => {
  const long = vectors.invalid.find(({ bytes }) => bytes)?.in
  const cut = codeOf({ name: '', iban: '', amount: '', ...long }) ?? ''
  expect(new TextEncoder().encode(cut).length).toBeLessThanOrEqual(331)
  expect(cut.split('\n').slice(5, 8)).toEqual([long?.name, long?.iban, long?.amount])
  expect(cut.endsWith('ū')).toBe(true)
  expect(paymentCode({ ...valid, name: 'x'.repeat(71), text: 'a' })?.split('\n')[5]).toHaveLength(70)
  expect(paymentCode({ ...valid, text: 'a\r\nb' })?.endsWith('\na b')).toBe(true)
  expect(paymentCode({ ...valid, iban: 'LT131000011101001000' })).toBeUndefined()
  expect(paymentCode({ ...valid, reference: 'RF52PRA000110', text: 'a' })).toBeUndefined()
  expect(paymentCode({ ...valid, reference: 'RF53PRA000110' })).toBeUndefined()
  for (const cents of [0, -1, 123.4, 100_000_000_000]) expect(paymentCode({ ...valid, cents })).toBeUndefined()
})

test('a proforma and an unpaid invoice have the code with its reference beside it, others have none', () => {
  const seller = { iban: 'LT121000011101001000' }
  const document = (changes: object) => {
    const made = makeDocument([soldLine()])
    return { ...made, ...changes, seller: { ...made.seller, ...seller } }
  }
  const owed = document({ number: 'PRA 000110', dueOn: '2026-12-01', method: 'credit', paidCents: 0 })
  const { payment } = sheetOf(owed)
  expect(payment.code).toContain('\nRF52PRA000110')
  expect(payment.code).toContain(`EUR${(owed.totalCents / 100).toFixed(2)}`)
  expect(payment.facts.map(({ value }) => value)).toContain('RF52PRA000110')
  expect(renderInvoiceHtml(owed, 'https://praktika.example')).toContain('<svg')
  const advance = document({
    kind: 'advance',
    number: '55',
    orderId: 55,
    dueOn: '2026-12-01',
    method: 'invoice',
    paidCents: 0,
  })
  expect(sheetOf(advance).payment.code).toContain(`\n${rfReference('55')}`)
  const paid = document({ dueOn: null })
  expect(sheetOf(paid).payment.code).toBeNull()
  expect(renderInvoiceHtml(paid, 'https://praktika.example')).not.toContain('<svg')
})
