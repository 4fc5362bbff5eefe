import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDocument, soldLine } from '../test/invoices.ts'
import { creditedAmounts, leftToCredit } from './credit.rules.ts'

const invoice = makeDocument([soldLine({ priceCents: 6900 }), soldLine({ priceCents: 8900, quantity: 2 })])

describe('a credit note', () => {
  test('of the whole invoice has its lines and amounts', () => {
    const credited = creditedAmounts(
      invoice,
      invoice.lines.map(({ totalCents }, line) => ({ line, cents: totalCents })),
    )
    const { lines, vat, netCents, vatCents, totalCents } = invoice
    expect(credited).toEqual({ lines, vat, netCents, vatCents, totalCents })
    expect(leftToCredit(invoice, [{ lines }])).toEqual([0, 0])
  })

  test('of a part has one line, with the VAT of the invoice’s line', () => {
    const credited = creditedAmounts(invoice, [{ line: 1, cents: 2420 }])
    expect(credited?.lines).toMatchObject([{ of: 1, quantity: 1, netCents: 2000, totalCents: 2420, vatRate: 21 }])
    expect(credited).toMatchObject({ netCents: 2000, vatCents: 420, totalCents: 2420 })
    expect(leftToCredit(invoice, [{ lines: credited?.lines ?? [] }])).toEqual([6900, 17_800 - 2420])
  })

  test('of nothing is none', () => {
    expect(creditedAmounts(invoice, [{ line: 0, cents: 0 }])).toBeUndefined()
  })

  test('parts and the rest together are the invoice, to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ line: fc.nat(1), cents: fc.integer({ min: 1, max: 4000 }) })), (parts) => {
        const notes: { lines: typeof invoice.lines; totalCents: number }[] = []
        for (const { line, cents } of parts) {
          const left = leftToCredit(invoice, notes)[line] ?? 0
          const credited = creditedAmounts(invoice, [{ line, cents: Math.min(cents, left) }])
          if (credited) notes.push(credited)
        }
        const rest = creditedAmounts(
          invoice,
          leftToCredit(invoice, notes).map((cents, line) => ({ line, cents })),
        )
        const credited = [...notes, ...(rest ? [rest] : [])]
        expect(credited.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(invoice.totalCents)
        expect(leftToCredit(invoice, credited)).toEqual([0, 0])
        for (const { lines, totalCents } of credited)
          expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalCents)
      }),
    )
  })
})
