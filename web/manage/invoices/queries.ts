import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const invoiceSeriesQuery = queryOptions({
  queryKey: own('manage', 'invoice-series'),
  queryFn: () => call('listInvoiceSeries'),
  retry,
})

/** A document of an order. */
export type EinvoiceOf = { id: string; order_id: number; number: string }

export const einvoicesQuery = ({ id, order_id: order }: Pick<EinvoiceOf, 'id' | 'order_id'>) =>
  queryOptions({
    queryKey: own('manage', 'einvoices', id),
    queryFn: () => call('getEinvoices', { params: { id: order, invoice: id } }),
    retry,
    staleTime: 0,
  })
