import { call } from '../api/client.ts'
import { own, retry } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'

export const ordersQuery = queryOptions({ queryKey: own('orders'), queryFn: () => call('listOrders') })
export const orderQuery = (id: number) =>
  queryOptions({ queryKey: own('order', id), queryFn: () => call('getOrder', { params: { id } }), retry })
