import type { CallReply } from '../../contract/call.ts'
import type { Company, shopCalls } from '../../contract/shop.ts'
import { call } from '../api/client.ts'
import { own } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'

export const paymentMethodsQuery = queryOptions({
  queryKey: own('payment-methods'),
  queryFn: () => call('listPaymentMethods'),
})
/** On which dates so many more places of a product can be had; it depends on the cart. */
export const proposalQuery = (product: number, quantity: number) =>
  queryOptions({
    queryKey: own('proposal', product, quantity),
    queryFn: () => call('proposeDates', { params: { id: product }, query: { quantity } }),
    staleTime: 0,
  })
/** A course on sale with its dates. */
export const courseQuery = (id: number) =>
  queryOptions({ queryKey: own('course on sale', id), queryFn: () => call('getCourse', { params: { id } }) })
export const companyQuery = queryOptions({ queryKey: own('company'), queryFn: () => call('getCompany') })

/** The buyer as the form begins. */
export type KeptBuyer = CallReply<typeof shopCalls.getCompany>

/** What the fields of a company begin with: this buyer's, or those of the last order of a company (decision 062). */
export const companyDetails = ({ last_company, ...buyer }: KeptBuyer): Company =>
  buyer.private ? (last_company ?? buyer) : buyer

/** A private buyer, as a guest begins. */
export const noCompany: KeptBuyer = {
  last_company: null,
  private: true,
  company_name: '',
  company_code: '',
  company_address: '',
  company_vat: '',
  company_reference: '',
}

/** Changes of the cart are sent one after another: each reply is the whole cart. */
export const cartChanges = { scope: { id: 'cart' }, networkMode: 'always' } as const
