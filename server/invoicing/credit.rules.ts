import type { InvoiceDocument, InvoiceLine } from '../db/json-columns.ts'
import { sum } from '../money.ts'

type Lines = Pick<InvoiceDocument, 'lines'>

/**
 * What was credited of each line of an invoice, in cents. A credit note of the whole invoice has its lines in its order;
 * the lines of one of a part say which they are of.
 */
function creditedOf(invoice: Lines, notes: readonly Lines[]) {
  const credited = notes.flatMap(({ lines }) => lines.map((line, index) => ({ ...line, of: line.of ?? index })))
  return invoice.lines.map((_, at) => {
    const own = credited.filter(({ of }) => of === at)
    return { netCents: sum(own.map((line) => line.netCents)), totalCents: sum(own.map((line) => line.totalCents)) }
  })
}

/** The cents with VAT of each line of an invoice that are not credited yet. */
export function leftToCredit(invoice: Lines, notes: readonly Lines[]): number[] {
  const credited = creditedOf(invoice, notes)
  return invoice.lines.map(({ totalCents }, at) => totalCents - (credited[at]?.totalCents ?? 0))
}

type Part = { line: number; cents: number }

/**
 * The amounts of a credit note of parts of an invoice, after its earlier notes: as the invoice has them when it is
 * credited whole at once, else one line for each part. All notes of a line together have its share of the net amount, to
 * the cent, so that the last one takes the rest. Undefined when there is nothing to credit.
 */
export function creditedAmounts(invoice: InvoiceDocument, parts: readonly Part[], notes: readonly Lines[]) {
  const credited = parts.filter(({ cents }) => cents > 0)
  if (!credited.length) return undefined
  const whole = invoice.lines.every((line, at) =>
    credited.some(({ line: of, cents }) => of === at && cents === line.totalCents),
  )
  if (whole) {
    const { lines, vat, netCents, vatCents, totalCents } = invoice
    return { lines, vat, netCents, vatCents, totalCents }
  }
  const earlier = creditedOf(invoice, notes)
  const lines = credited.map(({ line: of, cents }): InvoiceLine => {
    const [line, before] = [invoice.lines[of], earlier[of]]
    if (!line || !before) throw new Error(`The invoice has no line ${of}`)
    const { name, vatCategory, vatRate } = line
    const share = (before.totalCents + cents) / line.totalCents
    const netCents = Math.round(line.netCents * share) - before.netCents
    return {
      of,
      name,
      quantity: 1,
      grossNetCents: netCents,
      discountNetCents: 0,
      netCents,
      totalCents: cents,
      vatCategory,
      vatRate,
    }
  })
  const byRate = Map.groupBy(lines, ({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`)
  const vat = [...byRate.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const [netCents, totalCents] = [sum(group.map((one) => one.netCents)), sum(group.map((one) => one.totalCents))]
    return [{ category: first.vatCategory, rate: first.vatRate, netCents, vatCents: totalCents - netCents }]
  })
  const netCents = sum(vat.map((one) => one.netCents))
  const vatCents = sum(vat.map((one) => one.vatCents))
  return { lines, vat, netCents, vatCents, totalCents: netCents + vatCents }
}
