import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'

/** The dates that can be bought; `free`: those that cost nothing too, for sales, but not for quotes. */
export const quotableQuery = ({ free }: { free: boolean }) =>
  queryOptions({
    queryKey: own('manage', 'quotable', String(free)),
    queryFn: () => call('listQuotable', { query: { free } }),
  })
