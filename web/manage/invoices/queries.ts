import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const invoiceSeriesQuery = queryOptions({
  queryKey: own('manage', 'invoice-series'),
  queryFn: () => call('listInvoiceSeries'),
  retry,
})
