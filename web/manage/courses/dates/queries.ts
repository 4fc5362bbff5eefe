import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../../contract/call.ts'
import type { offeringCalls } from '../../../../contract/manage/offerings.ts'
import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'

export const offeringsQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'offerings', id),
    queryFn: () => call('listOfferings', { params: { id } }),
    staleTime: 0,
  })
export const lowestPriceQuery = (product_id: number, from_day: string) => ({
  queryKey: own('manage', 'lowest price', product_id, from_day),
  queryFn: () => call('getLowestPrice', { params: { product_id }, query: { from_day } }),
  enabled: /^\d{4}-\d\d-\d\d$/.test(from_day),
})
type Wanted = CallArguments<(typeof offeringCalls)['previewOffering']>['body']
/** How many people are emailed of a change of a date. */
export const previewQuery = (product_id: number, body: Wanted) => ({
  queryKey: own('manage', 'offerings', 'preview', product_id, body),
  queryFn: () => call('previewOffering', { params: { product_id }, body }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
