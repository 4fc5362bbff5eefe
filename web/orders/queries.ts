import type { Order } from '../../contract/orders.ts'
import { call } from '../api/client.ts'
import { own, retry } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'

export const ordersQuery = queryOptions({ queryKey: own('orders'), queryFn: () => call('listOrders', { query: {} }) })
export const orderQuery = (id: number) =>
  queryOptions({ queryKey: own('order', id), queryFn: () => call('getOrder', { params: { id } }), retry })

/** How many places an order has, also before it is paid. */
export const placesOf = ({ products }: Pick<Order, 'products'>) =>
  products.reduce((total, { quantity }) => total + quantity, 0)
