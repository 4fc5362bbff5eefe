import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: own('manage', 'books', month),
    queryFn: () => call('getBookMonth', { params: { month } }),
    retry,
    staleTime: 0,
  })
