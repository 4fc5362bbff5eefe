import type { StoredCard } from '../../contract/catalogue.ts'

/** The reduced price, in place of the full one. */
export const priceNow = (special: StoredCard['special']) =>
  special ? { price: special.price, price_formated: special.price_formated } : {}
