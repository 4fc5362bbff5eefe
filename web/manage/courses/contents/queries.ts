import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'

export const contentsQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'contents', id),
    queryFn: () => call('getContents', { params: { id } }),
    staleTime: 0,
  })
export const stepQuery = (id: number, key: string) =>
  queryOptions({
    queryKey: own('manage', 'step', id, key),
    queryFn: () => call('getStaffStep', { params: { id, key } }),
    staleTime: 0,
    gcTime: 0,
  })
