import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const monthsKey = own('manage', 'books')
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: own('manage', 'books', month),
    queryFn: () => call('getBookMonth', { params: { month } }),
    retry,
    staleTime: 0,
  })
export const settingsQuery = queryOptions({
  queryKey: own('manage', 'book settings'),
  queryFn: () => call('getBookSettings'),
  staleTime: 0,
})
