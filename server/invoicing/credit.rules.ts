import type { InvoiceDocument, InvoiceLine } from '../db/json-columns.ts'
import { sum } from '../money.ts'
import { taxOf, vatKey, vatOf } from './document.rules.ts'

type Lines = Pick<InvoiceDocument, 'lines'>

/**
 * Lines with their position: a document of a whole order has its lines in its order; one of a part, and an invoice that
 * replaces another of which a part was credited, says which line of the first invoice each is.
 */
const placed = ({ lines }: Lines) => lines.map((line, index) => ({ ...line, of: line.of ?? index }))

/** What was credited of a line, in cents. */
function creditedOf(of: number, notes: readonly Lines[]) {
  const own = notes.flatMap(placed).filter((line) => line.of === of)
  return { netCents: sum(own.map((line) => line.netCents)), totalCents: sum(own.map((line) => line.totalCents)) }
}

/** The cents with VAT of each line of an order's first invoice that its current one has and no note has credited. */
export function leftToCredit(invoice: Lines, notes: readonly Lines[]): number[] {
  const lines = placed(invoice)
  const left = Array.from({ length: Math.max(0, ...lines.map(({ of }) => of + 1)) }, () => 0)
  for (const { of, totalCents } of lines) left[of] = totalCents - creditedOf(of, notes).totalCents
  return left
}

type Part = { line: number; cents: number }

/**
 * The amounts of a credit note of parts of an invoice, after its earlier notes: as the invoice has them when it or a line is
 * credited whole at once, else one line for each part. All notes of a line together have its share of the net amount, to
 * the cent, so that the last one takes the rest. Undefined when there is nothing to credit.
 */
export function creditedAmounts(invoice: InvoiceDocument, parts: readonly Part[], notes: readonly Lines[]) {
  const credited = parts.filter(({ cents }) => cents > 0)
  if (!credited.length) return undefined
  const invoiced = placed(invoice)
  const whole = invoiced.every(
    ({ of, totalCents }) => totalCents === 0 || credited.some(({ line, cents }) => line === of && cents === totalCents),
  )
  if (whole) {
    const { lines, vat, netCents, vatCents, totalCents } = invoice
    return { lines, vat, netCents, vatCents, totalCents }
  }
  const lines = credited.map(({ line: of, cents }): InvoiceLine => {
    const line = invoiced.find((one) => one.of === of)
    if (!line) throw new Error(`The invoice has no line ${of}`)
    if (cents === line.totalCents) return line
    const before = creditedOf(of, notes)
    const { name, productId } = line
    const share = (before.totalCents + cents) / line.totalCents
    const netCents = Math.round(line.netCents * share) - before.netCents
    return {
      of,
      ...(productId === undefined ? {} : { productId }),
      name,
      quantity: 1,
      grossNetCents: netCents,
      discountNetCents: 0,
      netCents,
      totalCents: cents,
      ...taxOf(line),
    }
  })
  const vat = [...Map.groupBy(lines, vatKey).values()].map((group) =>
    vatOf(group, {
      netCents: sum(group.map((one) => one.netCents)),
      totalCents: sum(group.map((one) => one.totalCents)),
    }),
  )
  const netCents = sum(vat.map((one) => one.netCents))
  const vatCents = sum(vat.map((one) => one.vatCents))
  return { lines, vat, netCents, vatCents, totalCents: netCents + vatCents }
}
