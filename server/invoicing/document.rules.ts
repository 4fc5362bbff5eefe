import type { InvoiceDocument, InvoiceLine, InvoiceVat, LineVat } from '../db/json-columns.ts'
import { allocate, sum } from '../money.ts'
import { joinedGround } from './vat-grounds.ts'

/** A sold line: money with VAT, in cents. `priceCents` is of one place, before the discount. */
export type SoldLine = LineVat & {
  productId?: number
  name: string
  quantity: number
  priceCents: number
  discountCents: number
  /** What of it a single-purpose voucher paid, with its own invoice: no part of the line. */
  voucherCents?: number
}

type Amounts = Pick<InvoiceDocument, 'lines' | 'vat' | 'netCents' | 'vatCents' | 'totalCents'>

/** A seller who is not a VAT payer adds none. */
const untaxed: LineVat = { vatCategory: 'O', vatRate: 0, vatCode: '', ground: null }

/** What of an amount with VAT is not VAT, in cents. */
export const withoutVat = (cents: number, rate: number) => Math.round((cents * 100) / (100 + rate))

/**
 * What lines of one sum of VAT have in common: an invoice groups its lines by it, in the order in which they come. The class,
 * because it stays what it is when its code is entered later.
 */
export const vatKey = ({ vatClass, vatCategory, vatRate, vatCode }: Omit<LineVat, 'ground'>): string =>
  vatClass === undefined ? `${vatCategory} ${vatRate} ${vatCode}` : `class ${vatClass}`

const ofClass = ({ vatClass }: Pick<LineVat, 'vatClass'>) => (vatClass === undefined ? {} : { vatClass })
/** How a line is taxed, without what else it has. */
export const taxOf = ({ vatCategory, vatRate, vatCode, ground, ...line }: LineVat): LineVat => ({
  ...ofClass(line),
  vatCategory,
  vatRate,
  vatCode,
  ground,
})

/** The sums of lines of one class. */
export function vatOf(
  lines: readonly LineVat[],
  { netCents, totalCents }: { netCents: number; totalCents: number },
): InvoiceVat {
  const [{ vatCategory, vatRate, vatCode, ...line } = untaxed] = lines
  const ground = joinedGround(lines.map((line) => line.ground))
  return {
    ...ofClass(line),
    category: vatCategory,
    rate: vatRate,
    vatCode,
    ground,
    netCents,
    vatCents: totalCents - netCents,
  }
}

/** What of a line an invoice has, in cents with VAT. */
const lineTotal = ({ priceCents, quantity, discountCents, voucherCents = 0 }: SoldLine) =>
  priceCents * quantity - discountCents - voucherCents

/** The amounts of the lines of one class of VAT: VAT is taken out of their sum, so that nothing is rounded away. */
function amountsOf(lines: readonly SoldLine[]) {
  const [{ vatRate } = untaxed] = lines
  const totals = lines.map(lineTotal)
  const totalCents = sum(totals)
  const netCents = withoutVat(totalCents, vatRate)
  const nets = allocate(netCents, totals)
  const invoiceLines = lines.map(({ priceCents, discountCents, voucherCents = 0, ...line }, i): InvoiceLine => {
    const net = nets[i] ?? 0
    const before = discountCents ? Math.max(net, withoutVat(priceCents * line.quantity - voucherCents, vatRate)) : net
    return { ...line, grossNetCents: before, discountNetCents: before - net, netCents: net, totalCents: totals[i] ?? 0 }
  })
  return { lines: invoiceLines, vat: vatOf(lines, { netCents, totalCents }) }
}

/**
 * Lines, VAT by class, and totals of an invoice (EN 16931, BG-22 to BG-25). Prices include VAT; the total is
 * what was paid, to the cent.
 */
export function invoiceAmounts(sold: readonly SoldLine[], vatPayer: boolean): Amounts {
  const lines = vatPayer ? sold : sold.map(({ vatClass: _class, ...line }) => ({ ...line, ...untaxed }))
  const groups = [...Map.groupBy(lines, vatKey).values()].map(amountsOf)
  const vat = groups.map((group) => group.vat)
  const netCents = sum(vat.map((part) => part.netCents))
  const vatCents = sum(vat.map((part) => part.vatCents))
  return { lines: groups.flatMap((group) => group.lines), vat, netCents, vatCents, totalCents: netCents + vatCents }
}
