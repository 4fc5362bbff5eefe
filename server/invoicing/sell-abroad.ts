import type { Read } from '../db/connect.ts'
import type { LineVat } from '../db/json-columns.ts'
import { classOn, lineVat } from './vat-classes.queries.ts'
import { withoutVat } from './document.rules.ts'

type Line = {
  vat_class_id: number
  vat: LineVat
  price_cents: number
  special_cents: number | null
  lowest_cents: number | null
}

/**
 * Lines as they are sold to a VAT payer of another EU country: by the class for it, at the price without VAT; those whose
 * class names none stay as they are.
 */
export async function soldAbroad<L extends Line>(db: Read, lines: readonly L[], day: string): Promise<L[]> {
  const classes = await db
    .selectFrom('vat_classes as own')
    .innerJoin('vat_classes', (join) => join.on('vat_classes.id', '=', classOn('own.business_id', day)))
    .select(['own.id as of', 'vat_classes.id', lineVat.as('vat')])
    .where('own.id', 'in', [...new Set(lines.map((line) => line.vat_class_id)), 0])
    .execute()
  const found = new Map(classes.map((one) => [one.of, one]))
  return lines.map((line) => {
    const abroad = found.get(line.vat_class_id)
    if (!abroad) return line
    const net = (cents: number | null) => (cents === null ? null : withoutVat(cents, line.vat.vatRate))
    return {
      ...line,
      vat_class_id: abroad.id,
      vat: abroad.vat,
      price_cents: withoutVat(line.price_cents, line.vat.vatRate),
      special_cents: net(line.special_cents),
      lowest_cents: net(line.lowest_cents),
    }
  })
}
