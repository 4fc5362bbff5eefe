import { paymentMethods, type PaymentMethod } from '../../contract/order-states.ts'
import { type Company } from '../../contract/shop.ts'
import type { FieldErrors } from '../api/call-form.rules.ts'
import { call } from '../api/client.ts'

export type OrderForm = { company: Company; method: PaymentMethod | undefined; agree: boolean; comment: string }

/** The values of the checkout form. */
export function readOrder(form: FormData): OrderForm {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    company: {
      private: text('buyer') !== 'company',
      company_name: text('company_name'),
      company_code: text('company_code'),
      company_address: text('company_address'),
      company_vat: text('company_vat'),
      company_reference: text('company_reference'),
    },
    method: paymentMethods.find((code) => code === text('payment_method')),
    agree: form.get('agree') === 'on',
    comment: text('comment'),
  }
}

type Sentences = { required: string; mustAgree: string; mustChoose: string }
const companyFields = ['company_name', 'company_code', 'company_address'] as const

/** A company needs name, code and address; a method and the agreement are needed always (requirements 5). By field. */
export const orderErrors = ({ company, method, agree }: OrderForm, sentences: Sentences): FieldErrors => ({
  ...(company.private
    ? {}
    : Object.fromEntries(companyFields.filter((id) => !company[id]).map((id) => [id, sentences.required]))),
  ...(method ? {} : { payment_method: sentences.mustChoose }),
  ...(agree ? {} : { agree: sentences.mustAgree }),
})

/** Says who buys and how it is paid, before the order is confirmed. Both are harmless when repeated. */
export async function prepareOrder({ company, method, agree, comment }: OrderForm): Promise<void> {
  await call('saveCompany', { body: company })
  await call('choosePaymentMethod', { body: { payment_method: method ?? 'free', agree, comment } })
}
