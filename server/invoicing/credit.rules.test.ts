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
      [],
    )
    const { lines, vat, netCents, vatCents, totalCents } = invoice
    expect(credited).toEqual({ lines, vat, netCents, vatCents, totalCents })
    expect(leftToCredit(invoice, [{ lines }])).toEqual([0, 0])
  })

  test('of a part has one line, with the VAT of the invoice’s line', () => {
    const credited = creditedAmounts(invoice, [{ line: 1, cents: 2420 }], [])
    expect(credited?.lines).toMatchObject([{ of: 1, quantity: 1, netCents: 2000, totalCents: 2420, vatRate: 21 }])
    expect(credited).toMatchObject({ netCents: 2000, vatCents: 420, totalCents: 2420 })
    expect(leftToCredit(invoice, [{ lines: credited?.lines ?? [] }])).toEqual([6900, 17_800 - 2420])
  })

  test('of a whole line has its places and discount; a line that costs nothing does not count', () => {
    const free = makeDocument([
      soldLine({ priceCents: 6900, quantity: 2, discountCents: 800 }),
      soldLine({ priceCents: 0 }),
    ])
    const [paid] = free.lines
    const whole = creditedAmounts(free, [{ line: 0, cents: 13_000 }], [])
    expect(whole?.lines).toEqual(free.lines)
    const first = creditedAmounts(invoice, [{ line: 1, cents: 17_800 }], [])
    expect(first?.lines).toMatchObject([{ of: 1, quantity: 2, grossNetCents: invoice.lines[1]?.grossNetCents }])
    expect(paid?.quantity).toBe(2)
  })

  test('after a part was credited the invoice that replaces it says which line each is, and is credited by that', () => {
    const note = { lines: creditedAmounts(invoice, [{ line: 0, cents: 6900 }], [])?.lines ?? [] }
    const left = leftToCredit(invoice, [note]).map((cents, line) => ({ line, cents }))
    const next = creditedAmounts(invoice, left, [note])
    expect(next?.lines).toMatchObject([{ of: 1, quantity: 2, totalCents: 17_800 }])
    const second = makeDocument([], { ...next })
    expect(leftToCredit(second, [])).toEqual([0, 17_800])
    expect(creditedAmounts(second, [{ line: 1, cents: 800 }], [])?.lines).toMatchObject([{ of: 1, totalCents: 800 }])
  })

  test('of nothing is none', () => {
    expect(creditedAmounts(invoice, [{ line: 0, cents: 0 }], [])).toBeUndefined()
  })

  test('parts and the rest together are the invoice, to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ line: fc.nat(1), cents: fc.integer({ min: 1, max: 4000 }) })), (parts) => {
        const notes: NonNullable<ReturnType<typeof creditedAmounts>>[] = []
        for (const { line, cents } of parts) {
          const left = leftToCredit(invoice, notes)[line] ?? 0
          const credited = creditedAmounts(invoice, [{ line, cents: Math.min(cents, left) }], notes)
          if (credited) notes.push(credited)
        }
        const rest = creditedAmounts(
          invoice,
          leftToCredit(invoice, notes).map((cents, line) => ({ line, cents })),
          notes,
        )
        const credited = [...notes, ...(rest ? [rest] : [])]
        expect(credited.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(invoice.totalCents)
        expect(credited.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(invoice.netCents)
        expect(credited.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(invoice.vatCents)
        for (const { netCents, vatCents } of credited) expect(Math.min(netCents, vatCents)).toBeGreaterThanOrEqual(0)
        expect(leftToCredit(invoice, credited)).toEqual([0, 0])
        for (const { lines, totalCents } of credited)
          expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalCents)
      }),
    )
  })

  test.each([
    ['three places one by one', soldLine({ priceCents: 11_900, quantity: 3 }), [11_900, 11_900, 11_900]],
    ['six places one by one', soldLine({ priceCents: 12_900, quantity: 6 }), Array.from({ length: 6 }, () => 12_900)],
    ['one place in tens', soldLine({ priceCents: 6900 }), [1000, 1000, 1000, 1000, 1000, 1000, 900]],
  ])('%s leaves no net and no VAT', (_, sold, cents) => {
    const whole = makeDocument([sold])
    const notes: NonNullable<ReturnType<typeof creditedAmounts>>[] = []
    for (const part of cents) {
      const note = creditedAmounts(whole, [{ line: 0, cents: part }], notes)
      if (note) notes.push(note)
    }
    const total = (of: 'netCents' | 'vatCents') => notes.reduce((sum, note) => sum + note[of], 0)
    expect([total('netCents'), total('vatCents')]).toEqual([whole.netCents, whole.vatCents])
  })
})
