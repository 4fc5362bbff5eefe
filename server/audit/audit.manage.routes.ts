import { type auditCalls, historyCapability, isAuditObject } from '../../contract/manage/audit.ts'
import type { Handlers } from '../http/handlers.ts'
import { findHistory, historySize, showEntry } from './audit.queries.ts'

export const auditHandlers: Handlers<typeof auditCalls> = {
  getHistory: async ({ db, capabilities, fail }, { params: { object, id }, query: { before } }) => {
    if (!isAuditObject(object) || !capabilities.includes(historyCapability[object])) return fail('not_found')
    const rows = await findHistory(db, { object, id, before })
    return { data: rows.slice(0, historySize).map(showEntry), more: rows.length > historySize }
  },
}
