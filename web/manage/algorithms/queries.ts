import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const algorithmsQuery = queryOptions({
  queryKey: own('manage', 'algorithms'),
  queryFn: () => call('listTrioAlgorithms'),
  staleTime: 0,
})
