import { checklistList } from '../../../contract/manage/checklists.list.ts'
import { call } from '../../api/client.ts'
import { queryOptions } from '../../api/query-options.ts'
import { listKey } from '../kit/list-query.ts'

export const checklistsQuery = queryOptions({
  queryKey: listKey(checklistList),
  queryFn: () => call('listChecklists'),
  staleTime: 0,
})
