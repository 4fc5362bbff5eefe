import { expect, test } from 'vitest'
import { dateFault } from './move-place.rules.ts'

const date = (price: number, { special = null as number | null, vat = 2, free = null as number | null } = {}) => ({
  price_cents: price,
  special_cents: special,
  vat_class_id: vat,
  free,
})

test.each([
  ['the same price, without groups', 8900, date(8900), date(8900), undefined],
  ['the same price, with seats', 8900, date(8900), date(8900, { free: 2 }), undefined],
  ['full', 8900, date(8900), date(8900, { free: 0 }), 'date_full'],
  ['dearer', 8900, date(8900), date(9900), 'date_other_price'],
  ['cheaper, and full', 8900, date(8900), date(7900, { free: 0 }), 'date_other_price'],
  ['bought when it was reduced, and both cost the same now', 7900, date(8900), date(8900), undefined],
  ['bought at what the other costs while reduced', 7900, date(8900), date(9900, { special: 7900 }), undefined],
  ['another VAT', 8900, date(8900), date(8900, { vat: 3 }), 'date_other_price'],
  ['its own date is sold no more', 8900, undefined, date(8900), undefined],
] as const)('a place can be moved to a date: %s', (_case, paidCents, line, to, fault) => {
  expect(dateFault({ paidCents, line }, to)).toBe(fault)
})
