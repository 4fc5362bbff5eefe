import { sql } from 'kysely'
import type { exportCalls } from '../../contract/manage/exports.ts'
import { beginExport, labelOf } from '../audit/public.ts'
import { csvBatch, streamCsv } from '../http/csv.ts'
import type { Handlers } from '../http/handlers.ts'
import { narrowed } from './conversations.queries.ts'

const columns = ['kind', 'subject', 'who', 'contact', 'waiting_since', 'last_at', 'assignee']

export const exportInboxHandlers: Handlers<Pick<typeof exportCalls, 'exportInbox'>> = {
  exportInbox: async (ctx, { query }) =>
    streamCsv({
      ...(await beginExport(ctx, 'inbox', columns)),
      read: (after: string | undefined) =>
        narrowed(ctx.db, query, ctx.principal.userId)
          .$if(after !== undefined, (all) => all.where('c.id', '>', after ?? ''))
          .orderBy('c.id')
          .limit(sql.lit(csvBatch))
          .execute(),
      keyOf: ({ id }) => id,
      cells: ({ kind, subject, name, contact, waiting_since, last_at, assignee_id, firstname, lastname }) => [
        labelOf(ctx.language, 'inboxKinds', kind),
        subject,
        name,
        contact,
        waiting_since?.toISOString() ?? null,
        last_at.toISOString(),
        assignee_id && `${firstname} ${lastname}`,
      ],
    }),
}
