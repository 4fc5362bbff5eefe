import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const checklistsQuery = queryOptions({
  queryKey: own('manage', 'checklists'),
  queryFn: () => call('listChecklists'),
  staleTime: 0,
})
