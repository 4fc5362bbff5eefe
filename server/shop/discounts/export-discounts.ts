import { sql } from 'kysely'
import type { exportCalls } from '../../../contract/manage/exports.ts'
import { beginExport, labelOf } from '../../audit/public.ts'
import { csvBatch, csvEuros, streamCsv } from '../../http/csv.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { startingWith } from './discount-codes.queries.ts'

const columns = [
  'code',
  'series',
  'kind',
  'percent',
  'amount',
  'spent',
  'valid_from',
  'valid_to',
  'minimum',
  'max_uses',
  'used',
  'email',
  'ended',
]

export const exportDiscountHandlers: Handlers<Pick<typeof exportCalls, 'exportDiscounts'>> = {
  exportDiscounts: async (ctx, { query: { search } }) =>
    streamCsv({
      ...(await beginExport(ctx, 'discounts', columns)),
      read: (after: string | undefined) =>
        startingWith(ctx.db, search)
          .leftJoin('users', 'users.id', 'discount_codes.user_id')
          .selectAll('discount_codes')
          .select('users.email')
          .$if(after !== undefined, (all) => all.where('code', '>', after ?? ''))
          .orderBy('code')
          .limit(sql.lit(csvBatch))
          .execute(),
      keyOf: ({ code }) => code,
      cells: (row) => [
        row.code,
        row.series,
        labelOf(ctx.language, 'discountKinds', row.kind),
        row.percent,
        row.cents && csvEuros(row.cents),
        row.prepaid ? csvEuros(row.spent_cents) : null,
        row.valid_from,
        row.valid_to,
        row.min_cents ? csvEuros(row.min_cents) : null,
        row.max_uses,
        row.used,
        row.email,
        row.ended_at && dayInVilnius(row.ended_at),
      ],
    }),
}
