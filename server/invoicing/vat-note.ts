import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import { formatMoney } from '../money.ts'
import { sentence } from '../sentences.ts'
import { invoiceAmounts, type SoldLine } from './document.rules.ts'
import { vatGround } from './vat-grounds.ts'

/** Whether the seller adds VAT to what is sold. */
export const isVatPayer = ({ seller }: Pick<Config, 'seller'>) => Boolean(seller?.vatCode)

/**
 * The VAT in a price as its invoice will state it, as a sentence under the sum: how much it is, or why there is none. Empty
 * for what costs nothing. `isWhole`: the sum is the price; else a voucher pays a part of it, and VAT is of all of it.
 */
export function vatNote(
  lines: readonly Omit<SoldLine, 'name'>[],
  { vatPayer, isWhole, language }: { vatPayer: boolean; isWhole: boolean; language: Language },
): string {
  const sold = lines.map((line) => ({ ...line, name: '' })).filter((line) => line.priceCents > 0)
  const { vat, vatCents, totalCents } = invoiceAmounts(sold, vatPayer)
  if (totalCents === 0) return ''
  const grounds = vat.flatMap((part) => vatGround({ vatPayer }, part, language)?.text ?? [])
  const ground = [...new Set(grounds)].join('. ')
  if (grounds.length === vat.length) return sentence(language, 'cart.vat_none', { ground })
  const amount = sentence(language, isWhole ? 'cart.vat_included' : 'cart.vat_of_price', {
    vat: formatMoney(vatCents, language),
  })
  return ground ? sentence(language, 'cart.vat_partly', { amount, ground }) : amount
}
