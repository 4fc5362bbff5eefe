import { useQueryClient } from '@tanstack/react-query'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { own } from '../../api/own-queries.ts'
import { historyQuery } from '../history/queries.ts'
import { managedOrderQuery } from './queries.ts'

/** Shows the order that a call answered, and what depends on it. */
export function useOrderUpdate() {
  const queryClient = useQueryClient()
  return async (order: ManagedOrder) => {
    queryClient.setQueryData(managedOrderQuery(order.order_id).queryKey, order)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: historyQuery('order', String(order.order_id)).queryKey }),
      queryClient.invalidateQueries({ queryKey: own('manage', 'orders') }),
      queryClient.invalidateQueries({ queryKey: own('manage', 'tasks') }),
    ])
  }
}
