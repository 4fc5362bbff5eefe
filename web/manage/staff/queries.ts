import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const staffQuery = queryOptions({ queryKey: own('manage', 'staff'), queryFn: () => call('listStaff') })
