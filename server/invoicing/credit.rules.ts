import type { InvoiceDocument } from '../db/json-columns.ts'
import { sum } from '../money.ts'
import { invoiceAmounts } from './document.rules.ts'

type Lines = Pick<InvoiceDocument, 'lines'>

/**
 * The cents with VAT of each line of an invoice that are not credited yet. A credit note of the whole invoice has its
 * lines in its order; the lines of one of a part say which they are of.
 */
export const leftToCredit = (invoice: Lines, notes: readonly Lines[]): number[] =>
  invoice.lines.map(({ totalCents }, at) =>
    notes
      .flatMap(({ lines }) => lines.map((line, index) => ({ of: line.of ?? index, cents: line.totalCents })))
      .filter(({ of }) => of === at)
      .reduce((left, { cents }) => left - cents, totalCents),
  )

type Part = { line: number; cents: number }

/**
 * The amounts of a credit note of parts of an invoice: as the invoice has them when nothing of it was credited before,
 * else one line for each part with its VAT. Undefined when there is nothing to credit.
 */
export function creditedAmounts(invoice: InvoiceDocument, parts: readonly Part[]) {
  const credited = parts.filter(({ cents }) => cents > 0)
  if (!credited.length) return undefined
  const whole = invoice.lines.every((line, at) =>
    credited.some(({ line: of, cents }) => of === at && cents === line.totalCents),
  )
  if (whole) {
    const { lines, vat, netCents, vatCents, totalCents } = invoice
    return { lines, vat, netCents, vatCents, totalCents }
  }
  // By line, because the amounts are put in the order of VAT categories.
  const amounts = credited.flatMap(({ line: of, cents }) => {
    const line = invoice.lines[of]
    if (!line) throw new Error(`The invoice has no line ${of}`)
    const { name, vatCategory, vatRate } = line
    const sold = { name, quantity: 1, priceCents: cents, discountCents: 0, vatCategory, vatRate }
    const amount = invoiceAmounts([sold], invoice.vatPayer)
    return [{ ...amount, lines: amount.lines.map((one) => ({ ...one, of })) }]
  })
  const byRate = Map.groupBy(
    amounts.flatMap(({ vat }) => vat),
    ({ category, rate }) => `${category} ${rate}`,
  )
  return {
    lines: amounts.flatMap(({ lines }) => lines),
    vat: [...byRate.values()].flatMap((group) => {
      const [first] = group
      return first
        ? [
            {
              ...first,
              netCents: sum(group.map((one) => one.netCents)),
              vatCents: sum(group.map((one) => one.vatCents)),
            },
          ]
        : []
    }),
    netCents: sum(amounts.map((amount) => amount.netCents)),
    vatCents: sum(amounts.map((amount) => amount.vatCents)),
    totalCents: sum(amounts.map((amount) => amount.totalCents)),
  }
}
