import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const quotesKey = own('manage', 'quotes')
export const quoteQuery = (id: number) =>
  queryOptions({ queryKey: own('manage', 'quote', id), queryFn: () => call('getQuote', { params: { id } }), retry })
