import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

const fresh = { retry, staleTime: 0 }

export const filesQuery = () =>
  queryOptions({ queryKey: own('manage', 'bank', 'files'), queryFn: () => call('listBankFiles'), ...fresh })
export const clearingQuery = () =>
  queryOptions({ queryKey: own('manage', 'bank', 'clearing'), queryFn: () => call('listClearing'), ...fresh })
export const accountsQuery = () =>
  queryOptions({ queryKey: own('manage', 'bank', 'accounts'), queryFn: () => call('listBankAccounts'), ...fresh })
export const lineOrdersQuery = (search: string) =>
  queryOptions({
    queryKey: own('manage', 'bank', 'orders', search),
    queryFn: () => call('findLineOrders', { query: { search } }),
    ...fresh,
  })
