import { sql } from 'kysely'
import type { exportCalls } from '../../../contract/manage/exports.ts'
import { beginExport, labelOf } from '../../audit/public.ts'
import { csvBatch, csvEuros, streamCsv } from '../../http/csv.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { buyerName } from './buyer-name.ts'
import { narrowed } from './find-orders.queries.ts'
import { listTasksAfter, showTask } from './tasks.queries.ts'

type ExportCalls = Pick<typeof exportCalls, 'exportOrders' | 'exportTasks'>

export const exportOrderHandlers: Handlers<ExportCalls> = {
  exportOrders: async (ctx, { query }) =>
    streamCsv({
      ...(await beginExport(ctx, 'orders', [
        'number',
        'date',
        'buyer',
        'email',
        'company',
        'state',
        'method',
        'total',
        'voucher',
      ])),
      read: (after: number | undefined) =>
        narrowed(ctx.db, query)
          .innerJoin('users', 'users.id', 'orders.user_id')
          .select(['orders.order_id', 'date_added', 'firstname', 'lastname', 'email', 'anonymised_at', 'company'])
          .select(['orders.state', 'payment_method', 'total_cents', 'voucher_cents'])
          .where('orders.order_id', '>', after ?? 0)
          .orderBy('orders.order_id')
          .limit(sql.lit(csvBatch))
          .execute(),
      keyOf: ({ order_id }) => order_id,
      cells: (order) => [
        order.order_id,
        dayInVilnius(order.date_added),
        buyerName(order, ctx.language),
        order.anonymised_at ? null : order.email,
        order.company && !order.company.private ? order.company.company_name : null,
        labelOf(ctx.language, 'orderStates', order.state),
        labelOf(ctx.language, 'paymentMethods', order.payment_method),
        csvEuros(order.total_cents),
        order.voucher_cents ? csvEuros(order.voucher_cents) : null,
      ],
    }),

  exportTasks: async (ctx, { query: { done, search } }) =>
    streamCsv({
      ...(await beginExport(ctx, 'tasks', ['date', 'task', 'number', 'buyer', 'done', 'note'])),
      read: (after: string | undefined) => listTasksAfter(ctx.db, { done, search, after, limit: csvBatch }),
      keyOf: ({ id }) => id,
      cells: (row) => {
        const task = showTask(row, ctx.language)
        const doneOn = row.done_at && dayInVilnius(row.done_at)
        return [dayInVilnius(row.created_at), task.text, task.order_id, task.buyer, doneOn, task.note]
      },
    }),
}
