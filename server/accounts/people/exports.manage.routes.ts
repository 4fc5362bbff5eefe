import { sql } from 'kysely'
import type { exportCalls } from '../../../contract/manage/exports.ts'
import { recordChange } from '../../audit/public.ts'
import { stateOn } from '../../certificates/public.ts'
import type { Context, Principal } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { csvBatch, streamCsv } from '../../http/csv.ts'
import type { Handlers } from '../../http/handlers.ts'
import { toEuros } from '../../money.ts'
import { sentence } from '../../sentences.ts'
import { dayInVilnius } from '../../time.ts'

type Exporting = Context & { principal: Principal }
type Table = 'people' | 'orders' | 'certificates'
const limit = sql.lit(csvBatch)

/** Notes in the audit log who took a table out, and names the file and its columns. */
async function begin(ctx: Exporting, table: Table, columns: readonly string[]) {
  await ctx.transaction((db) => recordChange({ ...ctx, db }, { action: 'export.made', id: table, about: table }))
  const header = columns.map((name) => sentence(ctx.language, `exports.${name}`))
  return { name: `${table}-${dayInVilnius(ctx.now())}.csv`, header }
}

export const exportHandlers: Handlers<typeof exportCalls> = {
  exportPeople: async (ctx) =>
    streamCsv({
      ...(await begin(ctx, 'people', [
        'lastname',
        'firstname',
        'email',
        'telephone',
        'date_of_birth',
        'city',
        'language',
        'registered',
      ])),
      read: (after: string | undefined) =>
        ctx.db
          .selectFrom('users')
          .select(['id', 'lastname', 'firstname', 'email', 'telephone', 'date_of_birth', 'city', 'language'])
          .select('created_at')
          .where('anonymised_at', 'is', null)
          .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
          .orderBy('id')
          .limit(limit)
          .execute(),
      keyOf: ({ id }) => id,
      cells: (user) => [
        user.lastname,
        user.firstname,
        user.email,
        user.telephone,
        user.date_of_birth,
        user.city,
        user.language,
        dayInVilnius(user.created_at),
      ],
    }),

  exportOrders: async (ctx) =>
    streamCsv({
      ...(await begin(ctx, 'orders', ['number', 'date', 'buyer', 'email', 'company', 'state', 'method', 'total'])),
      read: (after: number | undefined) =>
        ctx.db
          .selectFrom('orders')
          .innerJoin('users', 'users.id', 'orders.user_id')
          .select(['order_id', 'date_added', 'firstname', 'lastname', 'email', 'company'])
          .select(['orders.state', 'payment_method', 'total_cents'])
          .where('order_id', '>', after ?? 0)
          .orderBy('order_id')
          .limit(limit)
          .execute(),
      keyOf: ({ order_id }) => order_id,
      cells: (order) => [
        order.order_id,
        dayInVilnius(order.date_added),
        `${order.firstname} ${order.lastname}`,
        order.email,
        order.company && !order.company.private ? order.company.company_name : null,
        order.state,
        order.payment_method,
        // As spreadsheets in Lithuania read it.
        toEuros(order.total_cents).toFixed(2).replace('.', ','),
      ],
    }),

  exportCertificates: async (ctx) =>
    streamCsv({
      ...(await begin(ctx, 'certificates', [
        'number',
        'code',
        'holder',
        'course',
        'valid_from',
        'valid_to',
        'state',
        'reason',
      ])),
      read: (after: string | undefined) =>
        ctx.db
          .selectFrom('certificates')
          .select(['id', 'number', 'code', 'holder', 'title', 'valid_from', 'valid_to'])
          .select(['superseded_at', 'revoked_at', 'revoked_reason'])
          .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
          .orderBy('id')
          .limit(limit)
          .execute(),
      keyOf: ({ id }) => id,
      cells: (row) => [
        row.number,
        row.code,
        row.holder,
        inLanguage(row.title, ctx.language),
        row.valid_from,
        row.valid_to,
        stateOn(row, dayInVilnius(ctx.now())),
        row.revoked_reason,
      ],
    }),
}
