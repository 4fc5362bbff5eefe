import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const checklistsQuery = queryOptions({
  queryKey: own('manage', 'checklists'),
  queryFn: () => call('listChecklists'),
  staleTime: 0,
})
export const checklistQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'checklist', id),
    queryFn: () => call('getChecklist', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
