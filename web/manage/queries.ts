import { call } from '../api/client.ts'
import { own } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'

export const staffProfileQuery = queryOptions({
  queryKey: own('staff profile'),
  queryFn: () => call('getStaffProfile'),
})
