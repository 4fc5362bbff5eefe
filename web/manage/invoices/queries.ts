import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const invoiceSeriesQuery = queryOptions({
  queryKey: own('manage', 'invoice-series'),
  queryFn: () => call('listInvoiceSeries'),
  retry,
})

export const einvoicesQuery = ({ id, order_id: order }: { id: string; order_id: number }) =>
  queryOptions({
    queryKey: own('manage', 'einvoices', id),
    queryFn: () => call('getEinvoices', { params: { id: order, invoice: id } }),
    retry,
    staleTime: 0,
  })
