import { type PaymentMethod, type ShopMethod, shopMethods } from '../../contract/order-states.ts'
import type { Company } from '../../contract/shop.ts'
import type { Language } from '../../contract/common.ts'
import type { Context } from '../context.ts'
import type { PaymentProvider, ProviderMethod } from '../integrations/payments/port.ts'
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
): ShopMethod[] {
  if (totalCents === 0) return ['free']
  if (!config.seller) return []
  if (payableCents === 0) return ['voucher']
  const transfer = !isConsumer(company) && Boolean(config.seller.iban)
  return shopMethods.filter((code) => {
    if (code === 'free' || code === 'voucher') return false
    return code === 'invoice' ? transfer : integrations.payments[code] !== undefined
  })
}

/** What takes a sum, of what a provider's page offers. */
const takes =
  (cents: number) =>
  ({ minCents, maxCents }: ProviderMethod) =>
    cents >= (minCents ?? 0) && cents <= (maxCents ?? cents)

type Asked = { cents: number; language: Language; last: string | undefined }

/**
 * The banks and cards at the provider of a method that can pay a sum, the last one that the buyer paid by first; none
 * while the provider does not say.
 */
export async function listBanks({ integrations }: Payment, method: PaymentMethod, { cents, language, last }: Asked) {
  const provider = method === 'banklink' || method === 'wallet' ? integrations.payments[method] : undefined
  const offered = (await provider?.listMethods?.()) ?? []
  return offered
    .filter(takes(cents))
    .map(({ code, titles }) => ({
      code,
      title: titles[language] ?? titles.en ?? titles.lt ?? code,
      used: code === last,
    }))
    .toSorted((a, b) => Number(b.used) - Number(a.used))
}

/** The bank that a buyer chose, if the provider has it for the sum; else null: it is chosen on the provider's page. */
export async function readBank(provider: PaymentProvider, cents: number, wished: string | undefined) {
  if (!wished) return null
  const offered = (await provider.listMethods?.()) ?? []
  return offered.filter(takes(cents)).find(({ code }) => code === wished)?.code ?? null
}

export const describeMethod = <M extends PaymentMethod>(code: M, language: Language) => ({
  code,
  title: sentence(language, `payment.${code}.title`),
  description: sentence(language, `payment.${code}.description`),
})
