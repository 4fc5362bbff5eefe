import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'

/** The dates that can be sold, for quotes and sales. */
export const quotableQuery = queryOptions({ queryKey: own('manage', 'quotable'), queryFn: () => call('listQuotable') })
