import { type auditCalls, historyCapability, isAuditObject } from '../../contract/manage/audit.ts'
import { staffPageSize } from '../../contract/manage/list.ts'
import { pageOf } from '../db/page.ts'
import type { Handlers } from '../http/handlers.ts'
import { findAudit, findHistory, showEntry } from './audit.queries.ts'

export const auditHandlers: Handlers<typeof auditCalls> = {
  listAudit: async ({ db }, { query: { page, search, object, from, to } }) => {
    const { rows, total } = await findAudit(db, { search, object, from, to }, page)
    return pageOf(rows.map(showEntry), total, { page, size: staffPageSize })
  },

  getHistory: async ({ db, capabilities, fail }, { params: { object, id } }) => {
    if (!isAuditObject(object) || !capabilities.includes(historyCapability[object])) return fail('not_found')
    return { data: (await findHistory(db, object, id)).map(showEntry) }
  },
}
