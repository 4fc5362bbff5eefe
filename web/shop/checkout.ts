import { shopMethods, type ShopMethod } from '../../contract/order-states.ts'
import { companyCodeFault, isFaultyVat } from '../../contract/company-code.ts'
import type { Company } from '../../contract/shop.ts'
import { readRegistration, type Registration, registrationErrors } from '../accounts/registration.rules.ts'
import type { FieldErrors } from '../api/call-form.rules.ts'
import { call } from '../api/client.ts'

export type OrderForm = {
  /** The account that is made first; undefined where there is one. */
  account: Registration | undefined
  company: Company
  method: ShopMethod | undefined
  /** The bank at the provider; undefined: chosen on its page. */
  bank: string | undefined
  agree: boolean
  comment: string
  ownPlace: boolean
  /** When a private buyer begins to study; undefined where that is not asked. */
  start: 'now' | 'later' | 'unanswered' | undefined
}

/** The values of the checkout form. */
export function readOrder(form: FormData): OrderForm {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const ticked = (name: string) => form.get(name) === 'on'
  return {
    account: form.has('firstname') ? readRegistration(form) : undefined,
    company: {
      private: text('buyer') !== 'company',
      company_name: text('company_name'),
      company_code: text('company_code'),
      company_address: text('company_address'),
      company_vat: text('company_vat'),
      company_reference: text('company_reference'),
    },
    method: shopMethods.find((code) => code === text('payment_method')),
    bank: text('bank') || undefined,
    agree: ticked('agree'),
    comment: text('comment'),
    ownPlace: text('own_place') !== 'others',
    start: readStart(form),
  }
}

/** A group of radio buttons that is not answered sends nothing: `asks_start` says that it is there. */
function readStart(form: FormData): OrderForm['start'] {
  const answer = form.get('start_now')
  if (answer === 'now' || answer === 'later') return answer
  return form.has('asks_start') ? 'unanswered' : undefined
}

type Sentences = Record<
  'required' | 'mustAgree' | 'mustChoose' | 'codeWrong' | 'codeDigit' | 'vatWrong' | 'mustStart' | 'today',
  string
> & { account: Parameters<typeof registrationErrors>[1] }
const companyFields = ['company_name', 'company_code', 'company_address'] as const

function companyErrors(company: Company, { required, codeWrong, codeDigit, vatWrong }: Sentences): FieldErrors {
  const fault = companyCodeFault(company)
  return {
    ...(fault ? { company_code: fault === 'digit' ? codeDigit : codeWrong } : {}),
    ...(isFaultyVat(company.company_vat) ? { company_vat: vatWrong } : {}),
    ...Object.fromEntries(companyFields.filter((id) => !company[id]).map((id) => [id, required])),
  }
}

/** A company needs name, code and address; a method and the agreement are needed always (requirements 5). By field. */
export const orderErrors = (
  { account, company, method, agree, start }: OrderForm,
  sentences: Sentences,
): FieldErrors => ({
  ...(account ? registrationErrors({ ...account, agree }, sentences.account, sentences.today) : {}),
  ...(company.private ? {} : companyErrors(company, sentences)),
  ...(method ? {} : { payment_method: sentences.mustChoose }),
  ...(start === 'unanswered' ? { start_now: sentences.mustStart } : {}),
  ...(agree ? {} : { agree: sentences.mustAgree }),
})

/** Says who buys and how it is paid, before the order is confirmed. Both are harmless when repeated. */
export async function prepareOrder(order: OrderForm): Promise<void> {
  const { company, method, agree, comment, ownPlace, start } = order
  await call('saveCompany', { body: company })
  await call('choosePaymentMethod', {
    body: {
      payment_method: method ?? 'free',
      agree,
      comment,
      own_place: ownPlace,
      start_now: start === 'now',
      accept_loss: start === 'now',
    },
  })
}
