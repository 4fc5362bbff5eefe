import { describe, expect, test } from 'vitest'
import { allocate, sum } from '../money.ts'
import { randomDocument, randomOf, soldLine, untaxedBy } from '../test/invoices.ts'
import { invoiceAmounts, vatKey } from './document.rules.ts'

const linesOf = (amounts: ReturnType<typeof invoiceAmounts>) =>
  amounts.lines.map(({ grossNetCents, discountNetCents, netCents, totalCents }) => [
    grossNetCents,
    discountNetCents,
    netCents,
    totalCents,
  ])

describe('VAT is taken out of the price', () => {
  test('21 % of 69 € are 11.98 €', () => {
    const amounts = invoiceAmounts([soldLine()], true)
    expect(linesOf(amounts)).toEqual([[5702, 0, 5702, 6900]])
    expect(amounts.vat).toMatchObject([{ category: 'S', rate: 21, netCents: 5702, vatCents: 1198 }])
    expect(amounts).toMatchObject({ netCents: 5702, vatCents: 1198, totalCents: 6900 })
  })

  test('what a single-purpose voucher paid is no part of a line and no discount: 59 € of 159 € are 48.76 € and 10.24 € of VAT', () => {
    const amounts = invoiceAmounts([soldLine({ priceCents: 15_900, voucherCents: 10_000 })], true)
    expect(linesOf(amounts)).toEqual([[4876, 0, 4876, 5900]])
    expect(amounts).toMatchObject({ netCents: 4876, vatCents: 1024, totalCents: 5900 })
    expect(Object.keys(amounts.lines[0] ?? {})).not.toContain('voucherCents')
    // Three places of 33.33 € with a discount of 10.00 €: 89.99 €, of which the voucher paid 40.00 €.
    const places = soldLine({ priceCents: 3333, quantity: 3, discountCents: 1000, voucherCents: 4000 })
    expect(linesOf(invoiceAmounts([places], true))).toEqual([[4958, 827, 4131, 4999]])
  })

  test('three lines of 272 € with a voucher of 20 €: 252 € are 208.26 € and 43.74 € of VAT', () => {
    const [a = 0, b = 0, c = 0] = allocate(2000, [8900, 13_800, 4500])
    expect([a, b, c]).toEqual([654, 1015, 331])
    const amounts = invoiceAmounts(
      [
        soldLine({ priceCents: 8900, discountCents: a }),
        soldLine({ quantity: 2, discountCents: b }),
        soldLine({ priceCents: 4500, discountCents: c }),
      ],
      true,
    )
    expect(linesOf(amounts)).toEqual([
      [7355, 540, 6815, 8246],
      [11_405, 839, 10_566, 12_785],
      [3719, 274, 3445, 4169],
    ])
    expect(amounts).toMatchObject({ netCents: 20_826, vatCents: 4374, totalCents: 25_200 })
  })

  test('a line of 0 € stays, with all of its price as the discount', () => {
    const amounts = invoiceAmounts([soldLine({ discountCents: 6900 }), soldLine({ priceCents: 12_100 })], true)
    expect(linesOf(amounts)).toEqual([
      [5702, 5702, 0, 0],
      [10_000, 0, 10_000, 12_100],
    ])
    expect(amounts).toMatchObject({ netCents: 10_000, vatCents: 2100, totalCents: 12_100 })
  })

  test('each rate and category is a sum of its own', () => {
    const amounts = invoiceAmounts(
      [
        soldLine({ priceCents: 12_100 }),
        soldLine({ priceCents: 1090, vatRate: 9, vatCode: 'PVM2' }),
        soldLine({ priceCents: 5000, ...untaxedBy.E }),
        soldLine({ priceCents: 2420 }),
      ],
      true,
    )
    expect(amounts.vat).toEqual([
      { category: 'S', rate: 21, vatCode: 'PVM1', ground: null, netCents: 12_000, vatCents: 2520 },
      { category: 'S', rate: 9, vatCode: 'PVM2', ground: null, netCents: 1000, vatCents: 90 },
      { category: 'E', rate: 0, vatCode: 'PVM5', ground: untaxedBy.E.ground, netCents: 5000, vatCents: 0 },
    ])
    expect(amounts).toMatchObject({ netCents: 18_000, vatCents: 2610, totalCents: 20_610 })
  })
})

test('lines of one rate with two codes are two sums, with two grounds one', () => {
  const other = { ...untaxedBy.E, ground: { lt: 'PVMĮ 20 str.', en: '', ru: '', code: 'VATEX-EU-132-1B' } }
  const lines = [
    soldLine(untaxedBy.Z),
    soldLine({ ...untaxedBy.Z, vatCode: 'PVM12' }),
    soldLine(untaxedBy.E),
    soldLine(other),
  ]
  const { vat } = invoiceAmounts(lines, true)
  expect(vat.map(({ category, vatCode, netCents }) => [category, vatCode, netCents])).toEqual([
    ['Z', 'PVM14', 6900],
    ['Z', 'PVM12', 6900],
    ['E', 'PVM5', 13_800],
  ])
  expect(vat[2]?.ground).toEqual({
    lt: 'PVM neapmokestinama pagal PVMĮ 22 str.; PVMĮ 20 str.',
    en: 'PVM neapmokestinama pagal PVMĮ 22 str.; PVMĮ 20 str.',
    ru: 'PVM neapmokestinama pagal PVMĮ 22 str.; PVMĮ 20 str.',
    code: '',
  })
})

test('who is not a VAT payer sells without VAT, whatever the product says', () => {
  const amounts = invoiceAmounts([soldLine(), soldLine({ ...untaxedBy.E })], false)
  expect(amounts.vat).toEqual([{ category: 'O', rate: 0, vatCode: '', ground: null, netCents: 13_800, vatCents: 0 }])
  expect(amounts.lines.map(({ vatCategory, vatRate }) => [vatCategory, vatRate])).toEqual([
    ['O', 0],
    ['O', 0],
  ])
})

test('1000 random documents add up to the cent', () => {
  const random = randomOf(4)
  for (let i = 1; i <= 1000; i++) {
    const { lines, vat, netCents, vatCents, totalCents } = randomDocument(random, i)
    expect(totalCents).toBe(sum(lines.map((line) => line.totalCents)))
    expect(netCents).toBe(sum(lines.map((line) => line.netCents)))
    expect(totalCents).toBe(netCents + vatCents)
    for (const part of vat) {
      const own = lines.filter(
        (line) => vatKey(line) === vatKey({ vatCategory: part.category, vatRate: part.rate, vatCode: part.vatCode }),
      )
      expect(part.netCents).toBe(sum(own.map((line) => line.netCents)))
      expect(Math.abs(part.vatCents - (part.netCents * part.rate) / 100)).toBeLessThan(1)
    }
    for (const line of lines) {
      expect(line.grossNetCents - line.discountNetCents).toBe(line.netCents)
      expect(Math.min(line.netCents, line.discountNetCents, line.totalCents)).toBeGreaterThanOrEqual(0)
    }
  }
})
