import * as v from 'valibot'
import { Euros } from './common.ts'

/** Of a line of a cart or an order: for all its seats, before a discount code, so that the lines add up to `sub_total`. */
export const LinePrice = { price: v.string(), price_raw: Euros }

/**
 * A line of the sum. `voucher`: what a prepaid voucher pays, no discount; `total`: what is to be paid with money, as
 * `total_raw` and `total` of an order.
 */
export const Total = v.object({
  code: v.picklist(['sub_total', 'discount', 'voucher', 'vat', 'total']),
  title: v.string(),
  text: v.string(),
  value: Euros,
})

/** The VAT in the price as the invoice states it, or why there is none; a sentence, empty for what costs nothing. */
export const VatNote = v.string()
