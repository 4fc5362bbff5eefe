import { paymentMethods, type Company, type PaymentMethod } from '../../contract/shop.ts'
import { call } from '../api/client.ts'

export type OrderForm = { company: Company; method: PaymentMethod | undefined; agree: boolean; comment: string }

/** What the checkout form says. */
export function readOrder(form: FormData): OrderForm {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    company: {
      private: text('buyer') !== 'company',
      company_name: text('company_name'),
      company_code: text('company_code'),
      company_address: text('company_address'),
      company_vat: text('company_vat'),
    },
    method: paymentMethods.find((code) => code === text('payment_method')),
    agree: form.get('agree') === 'on',
    comment: text('comment'),
  }
}

type Words = { required: string; mustAgree: string; mustChoose: string }
const companyFields = ['company_name', 'company_code', 'company_address'] as const

/** Point 5: a company needs name, code and address; a method and the agreement are needed always. By field, in the form's order. */
export const orderFaults = ({ company, method, agree }: OrderForm, words: Words) => [
  ...(company.private ? [] : companyFields.filter((id) => !company[id]).map((id) => ({ id, text: words.required }))),
  ...(method ? [] : [{ id: 'payment_method', text: words.mustChoose }]),
  ...(agree ? [] : [{ id: 'agree', text: words.mustAgree }]),
]

/** Says who buys and how it is paid, then confirms. Each step is harmless when it is repeated. */
export async function placeOrder({ company, method, agree, comment }: OrderForm) {
  await call('saveCompany', { body: company })
  await call('choosePaymentMethod', { body: { payment_method: method ?? 'free', agree, comment } })
  return call('confirmOrder', {})
}
