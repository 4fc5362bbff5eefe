import type { VatCategory } from '../../contract/order-states.ts'
import type { InvoiceDocument, InvoiceLine } from '../db/json-columns.ts'
import { allocate, sum } from '../money.ts'

/** A sold line: money with VAT, in cents. `priceCents` is of one place, before the discount. */
export type SoldLine = {
  name: string
  quantity: number
  priceCents: number
  discountCents: number
  vatCategory: VatCategory
  vatRate: number
}

type Amounts = Pick<InvoiceDocument, 'lines' | 'vat' | 'netCents' | 'vatCents' | 'totalCents'>

/**
 * The VAT of a line as the invoice states it: none of a seller who is not a VAT payer, and a rate of 0 is the category
 * "zero rate" (BR-S-05).
 */
function taxed(line: SoldLine, vatPayer: boolean): SoldLine {
  if (!vatPayer) return { ...line, vatCategory: 'O', vatRate: 0 }
  return line.vatCategory === 'S' && line.vatRate === 0 ? { ...line, vatCategory: 'Z' } : line
}

const withoutVat = (cents: number, rate: number) => Math.round((cents * 100) / (100 + rate))

/** The amounts of the lines of one VAT category and rate: VAT is taken out of their sum, so that nothing is rounded away. */
function amountsOf(lines: readonly SoldLine[]) {
  const [{ vatCategory, vatRate } = { vatCategory: 'O' as const, vatRate: 0 }] = lines
  const totals = lines.map(({ priceCents, quantity, discountCents }) => priceCents * quantity - discountCents)
  const totalCents = sum(totals)
  const netCents = withoutVat(totalCents, vatRate)
  const nets = allocate(netCents, totals)
  const invoiceLines = lines.map(({ name, quantity, priceCents, discountCents }, i): InvoiceLine => {
    const net = nets[i] ?? 0
    const before = discountCents ? Math.max(net, withoutVat(priceCents * quantity, vatRate)) : net
    return {
      name,
      quantity,
      grossNetCents: before,
      discountNetCents: before - net,
      netCents: net,
      totalCents: totals[i] ?? 0,
      vatCategory,
      vatRate,
    }
  })
  return {
    lines: invoiceLines,
    vat: { category: vatCategory, rate: vatRate, netCents, vatCents: totalCents - netCents },
  }
}

/**
 * Lines, VAT by category and rate, and totals of an invoice (EN 16931, BG-22 to BG-25). Prices include VAT; the total is
 * what was paid, to the cent.
 */
export function invoiceAmounts(sold: readonly SoldLine[], vatPayer: boolean): Amounts {
  const lines = sold.map((line) => taxed(line, vatPayer))
  const groups = [...Map.groupBy(lines, ({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`).values()].map(
    amountsOf,
  )
  const vat = groups.map((group) => group.vat)
  const netCents = sum(vat.map((part) => part.netCents))
  const vatCents = sum(vat.map((part) => part.vatCents))
  return { lines: groups.flatMap((group) => group.lines), vat, netCents, vatCents, totalCents: netCents + vatCents }
}
