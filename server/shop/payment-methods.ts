import { type PaymentMethod, paymentMethods } from '../../contract/order-states.ts'
import type { Company } from '../../contract/shop.ts'
import type { Language } from '../../contract/common.ts'
import type { Context } from '../context.ts'
import { sentence } from '../sentences.ts'
import { isConsumer } from './orders.rules.ts'
import type { PricedCart } from './pricing.rules.ts'

type Payment = Pick<Context, 'config' | 'integrations'>

/**
 * The methods that an order can be paid by: `free` when it costs nothing, `voucher` when a prepaid one pays all of it, else
 * the providers, and by transfer for companies.
 */
export function methodsOf(
  { config, integrations }: Payment,
  { totalCents, payableCents }: Pick<PricedCart<never>, 'totalCents' | 'payableCents'>,
  company: Company | null,
): PaymentMethod[] {
  if (totalCents === 0) return ['free']
  if (!config.seller) return []
  if (payableCents === 0) return ['voucher']
  const transfer = !isConsumer(company) && Boolean(config.seller.iban)
  return paymentMethods.filter((code) => {
    if (code === 'free' || code === 'voucher') return false
    return code === 'invoice' ? transfer : integrations.payments[code] !== undefined
  })
}

export const describeMethod = (code: PaymentMethod, language: Language) => ({
  code,
  title: sentence(language, `payment.${code}.title`),
  description: sentence(language, `payment.${code}.description`),
})
