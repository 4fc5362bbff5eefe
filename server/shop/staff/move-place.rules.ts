import { effectiveCents } from '../../money.ts'

type Dated = { price_cents: number; special_cents: number | null; vat_class_id: number }

/** What a place cost, before a discount, and the date that it is of as it is sold now. */
type Own = { paidCents: number; line: Dated | undefined }

/**
 * Why a place cannot be moved to a date, as the sentence at its field: another price or VAT would change the invoice, and a
 * date with practice groups needs a free seat. The price is the same when the place cost as much, or when both dates have one
 * regular price now.
 */
export function dateFault(
  own: Own,
  date: Dated & { free: number | null },
): 'date_other_price' | 'date_full' | undefined {
  const isSamePrice = effectiveCents(date) === own.paidCents || date.price_cents === own.line?.price_cents
  const isSameVat = own.line === undefined || date.vat_class_id === own.line.vat_class_id
  if (!isSamePrice || !isSameVat) return 'date_other_price'
  return date.free === 0 ? 'date_full' : undefined
}
