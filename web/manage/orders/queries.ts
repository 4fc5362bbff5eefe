import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { taskList } from '../../../contract/manage/tasks.list.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

type TasksQuery = CallArguments<(typeof taskList)['calls']['listTasks']>['query']

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
