import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const confirmationsQuery = queryOptions({
  queryKey: own('manage', 'confirmations'),
  queryFn: () => call('listConfirmations'),
})
export const pinQuery = queryOptions({
  queryKey: own('manage', 'assessment-pin'),
  queryFn: () => call('getAssessmentPin'),
})
