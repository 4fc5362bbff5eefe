import type { LineVat } from '../db/json-columns.ts'
import { vatKey } from '../invoicing/public.ts'

/** The line of the invoice of a line of the order: an invoice groups its lines by VAT, in the order in which they come. */
export function lineOfInvoice(
  lines: readonly { position: number; vat: Omit<LineVat, 'ground'> }[],
  position: number,
): number {
  const groups = Map.groupBy(lines, ({ vat }) => vatKey(vat))
  return [...groups.values()].flat().findIndex((line) => line.position === position)
}
