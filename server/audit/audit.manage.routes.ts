import type { exportCalls } from '../../contract/manage/exports.ts'
import { type auditCalls, historyCapability, isAuditObject } from '../../contract/manage/audit.ts'
import { staffPageSize } from '../../contract/manage/list.ts'
import { pageOf } from '../db/page.ts'
import { csvBatch, streamCsv } from '../http/csv.ts'
import type { Handlers } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { findAudit, findHistory, historySize, listAudit, showEntry } from './audit.queries.ts'
import { beginExport } from './begin-export.ts'
import { labelOf } from './labels.ts'

export const auditHandlers: Handlers<typeof auditCalls & Pick<typeof exportCalls, 'exportAudit'>> = {
  listAudit: async ({ db }, { query: { page, search, object, from, to } }) => {
    const { rows, total } = await findAudit(db, { search, object, from, to }, page)
    return pageOf(rows.map(showEntry), total, { page, size: staffPageSize })
  },

  exportAudit: async (ctx, { query }) =>
    streamCsv({
      ...(await beginExport(ctx, 'audit', ['moment', 'who', 'action', 'object', 'about', 'before', 'after'])),
      read: (before: string | undefined) => listAudit(ctx.db, query, { before, limit: csvBatch }),
      keyOf: ({ id }) => id,
      cells: ({ at, actor, action, object_id, about, before, after }) => [
        at.toISOString(),
        actor || sentence(ctx.language, 'exports.system'),
        labelOf(ctx.language, 'auditActions', action),
        object_id,
        about,
        JSON.stringify(before),
        JSON.stringify(after),
      ],
    }),

  getHistory: async ({ db, capabilities, fail }, { params: { object, id }, query: { before } }) => {
    if (!isAuditObject(object) || !capabilities.includes(historyCapability[object])) return fail('not_found')
    const rows = await findHistory(db, { object, id, before })
    return { data: rows.slice(0, historySize).map(showEntry), more: rows.length > historySize }
  },
}
