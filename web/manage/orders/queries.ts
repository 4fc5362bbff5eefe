import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { managedOrderCalls } from '../../../contract/manage/orders.ts'
import type { taskCalls } from '../../../contract/manage/tasks.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

type OrdersQuery = CallArguments<(typeof managedOrderCalls)['findOrders']>['query']
type TasksQuery = CallArguments<(typeof taskCalls)['listTasks']>['query']

export const managedOrdersQuery = (query: OrdersQuery) => ({
  queryKey: own('manage', 'orders', query),
  queryFn: () => call('findOrders', { query }),
  placeholderData: keepPreviousData,
})
export const managedOrderQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'order', id),
    queryFn: () => call('getManagedOrder', { params: { id } }),
    retry,
  })
export const tasksQuery = (query: TasksQuery) => ({
  queryKey: own('manage', 'tasks', query),
  queryFn: () => call('listTasks', { query }),
  placeholderData: keepPreviousData,
})
