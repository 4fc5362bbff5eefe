import * as v from 'valibot'
import type { Language } from '../../../../contract/common.ts'
import type { Behaviour } from './behaviour.ts'

/** An amount as PayPal writes it: `123.45`. */
export type Money = { currency_code: string; value: string }
export type FakeRefund = { id: string; amount: Money; custom_id: string | undefined; requestId: string }
export type WalletOrder = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  attemptId: string
  invoiceId: string
  description: string
  amount: Money
  locale: string
  returnUrl: string
  cancelUrl: string
  behaviour: Behaviour
  /** The buyer's bank will refuse. */
  declined: boolean
  capture: { id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED'; amount: Money } | undefined
  refunds: FakeRefund[]
}

const text = v.pipe(v.string(), v.minLength(1))
const Euros = v.object({ currency_code: v.literal('EUR'), value: v.pipe(text, v.regex(/^\d{1,15}\.\d\d$/)) })
const id127 = v.pipe(text, v.maxLength(127))
export const NewOrder = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.tuple([v.object({ custom_id: id127, invoice_id: id127, description: id127, amount: Euros })]),
  payment_source: v.object({
    paypal: v.object({
      experience_context: v.object({
        locale: v.pipe(text, v.regex(/^[a-z]{2}-[A-Z]{2}$/)),
        shipping_preference: v.literal('NO_SHIPPING'),
        user_action: v.literal('PAY_NOW'),
        return_url: v.pipe(text, v.url()),
        cancel_url: v.pipe(text, v.url()),
      }),
    }),
  }),
})
export const NewRefund = v.object({ amount: v.optional(Euros), custom_id: v.optional(id127) })

export const walletLanguage = ({ locale }: WalletOrder): Language =>
  (['lt', 'ru'] as const).find((language) => locale.startsWith(language)) ?? 'en'
