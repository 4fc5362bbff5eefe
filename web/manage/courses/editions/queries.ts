import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'

export const editionsQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'editions', id),
    queryFn: () => call('listCourseEditions', { params: { id } }),
    staleTime: 0,
  })
