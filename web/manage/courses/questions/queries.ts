import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'

export const bankQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'bank', id),
    queryFn: () => call('listBank', { params: { id } }),
    staleTime: 0,
  })
