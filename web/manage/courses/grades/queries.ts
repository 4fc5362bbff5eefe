import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'

export const gradingQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'grading', id),
    queryFn: () => call('getStaffGrading', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
