import { sum } from '../../money.ts'
import type { Table } from '../../invoicing/invoice-sheet.ts'

/** Widths by the number of columns, which depends on VAT and discounts; the name takes what the others leave. */
const shortColumns: Record<number, readonly number[]> = {
  5: [24, 0, 60, 80, 80],
  6: [24, 0, 56, 72, 72, 76],
  7: [24, 0, 54, 64, 64, 48, 64],
  8: [24, 0, 54, 56, 58, 58, 48, 62],
}

/** The widths of the columns of the lines of an invoice, in points; `width` is that of all of them. */
export function lineWidths({ columns }: Table, width: number): number[] {
  const widths = shortColumns[columns.length] ?? columns.map(() => 0)
  return widths.map((value, i) => (i === 1 ? width - sum(widths) : value))
}
