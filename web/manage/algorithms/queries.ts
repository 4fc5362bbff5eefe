import { algorithmList } from '../../../contract/manage/algorithms.list.ts'
import { call } from '../../api/client.ts'
import { queryOptions } from '../../api/query-options.ts'
import { listKey } from '../kit/list-query.ts'

export const algorithmsQuery = queryOptions({
  queryKey: listKey(algorithmList),
  queryFn: () => call('listTrioAlgorithms'),
  staleTime: 0,
})
