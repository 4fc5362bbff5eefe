import type { exportCalls } from '../../contract/manage/exports.ts'
import { beginExport, labelOf } from '../audit/public.ts'
import { csvBatch, csvEuros, streamCsv } from '../http/csv.ts'
import type { Handlers } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { listQuotesAfter } from './quotes.queries.ts'
import { quoteNumber, stateOf } from './quotes.rules.ts'

const columns = ['number', 'date', 'company', 'contact', 'email', 'state', 'valid_to', 'total', 'order']

export const exportQuoteHandlers: Handlers<Pick<typeof exportCalls, 'exportQuotes'>> = {
  exportQuotes: async (ctx, { query }) => {
    const today = dayInVilnius(ctx.now())
    return streamCsv({
      ...(await beginExport(ctx, 'quotes', columns)),
      read: (after: number | undefined) => listQuotesAfter(ctx.db, query, { today, after, limit: csvBatch }),
      keyOf: ({ id }) => id,
      cells: (row) => [
        quoteNumber(row.id),
        dayInVilnius(row.created_at),
        row.company,
        row.contact_name,
        row.email,
        labelOf(ctx.language, 'quoteStates', stateOf(row, today)),
        row.valid_until,
        csvEuros(row.total_cents),
        row.order_id,
      ],
    })
  },
}
