import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { auditCalls } from '../../../contract/manage/audit.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'

type AuditQuery = CallArguments<(typeof auditCalls)['listAudit']>['query']

export const auditQuery = (query: AuditQuery) => ({
  queryKey: own('manage', 'audit', query),
  queryFn: () => call('listAudit', { query }),
  placeholderData: keepPreviousData,
})
export const historyQuery = (object: string, id: string) => ({
  queryKey: own('manage', 'history', object, id),
  queryFn: () => call('getHistory', { params: { object, id } }),
})
