import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import type { taskList } from '../../../contract/manage/tasks.list.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

type CancelBody = CallArguments<(typeof orderPlaceCalls)['previewCancel']>['body']
type TasksQuery = CallArguments<(typeof taskList)['calls']['listTasks']>['query']

export const managedOrderQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'order', id),
    queryFn: () => call('getManagedOrder', { params: { id } }),
    retry,
  })
/** What comes of cancelling a part of an order; `asked`: the body of the call as JSON. What was known before is kept meanwhile. */
export const cancelPreviewQuery = (id: number, asked: string, enabled: boolean) => ({
  queryKey: own('manage', 'cancel', id, asked),
  queryFn: () => call('previewCancel', { params: { id }, body: JSON.parse(asked) as CancelBody }),
  placeholderData: keepPreviousData,
  retry: false,
  staleTime: 0,
  enabled,
})
/** What comes of correcting the buyer of an order. */
export const buyerPreviewQuery = (id: number, { isPrivate, code }: { isPrivate: boolean; code: string }) => ({
  queryKey: own('manage', 'buyer', id, isPrivate, code),
  queryFn: () => call('previewBuyer', { params: { id }, body: { private: isPrivate, company_code: code } }),
  placeholderData: keepPreviousData,
  retry,
  staleTime: 0,
})
/** Of which classes of VAT single-purpose vouchers can be sold. */
export const voucherSaleQuery = queryOptions({
  queryKey: own('manage', 'voucher-sale'),
  queryFn: () => call('getVoucherSale'),
  retry,
})
export const tasksQuery = (query: TasksQuery) => ({
  queryKey: own('manage', 'tasks', query),
  queryFn: () => call('listTasks', { query }),
  placeholderData: keepPreviousData,
})
