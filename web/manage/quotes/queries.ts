import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { managedQuoteCalls } from '../../../contract/manage/quotes.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

type QuotesQuery = CallArguments<(typeof managedQuoteCalls)['findQuotes']>['query']

export const quotesKey = own('manage', 'quotes')
export const quotesQuery = (query: QuotesQuery) => ({
  queryKey: [...quotesKey, query],
  queryFn: () => call('findQuotes', { query }),
  placeholderData: keepPreviousData,
})
export const quoteQuery = (id: number) =>
  queryOptions({ queryKey: own('manage', 'quote', id), queryFn: () => call('getQuote', { params: { id } }), retry })
export const quotableQuery = queryOptions({ queryKey: own('manage', 'quotable'), queryFn: () => call('listQuotable') })
