import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { reportCalls, ReportName } from '../../../contract/manage/reports.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export type Period = CallArguments<(typeof reportCalls)['getReport']>['query'] & object

export const waitingQuery = queryOptions({ queryKey: own('manage', 'waiting'), queryFn: () => call('getWaiting') })
export const reportQuery = (report: ReportName, query: Period) => ({
  queryKey: own('manage', 'report', report, query),
  queryFn: () => call('getReport', { params: { report }, query }),
  placeholderData: keepPreviousData,
})
