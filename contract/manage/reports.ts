import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day } from '../common.ts'

/** The reports, in the order of their menu. */
export const reportNames = [
  'sales',
  'revenue',
  'courses',
  'euSales',
  'completion',
  'questions',
  'seats',
  'expiring',
] as const
export type ReportName = (typeof reportNames)[number]
/** Those with amounts: as a file they need `export_finance`. */
export const moneyReports: readonly ReportName[] = ['sales', 'revenue', 'courses', 'euSales']
export const reportSteps = ['day', 'week', 'month'] as const
/** What the report of revenue tells apart. */
export const revenueParts = ['vat_class', 'ground', 'method', 'course', 'place', 'buyer'] as const
export type RevenuePart = (typeof revenueParts)[number]

/**
 * How a column's values are written: `text` and `day` (YYYY-MM-DD, or YYYY-MM for a month) as they are, `cents` as
 * euros, `percent` as whole percents.
 */
export const columnUnits = ['text', 'day', 'count', 'cents', 'percent'] as const

/** A value is null where there is nothing to count. */
const Value = v.nullable(v.union([v.string(), v.number()]))

/**
 * A table of numbers. `chart`: which column is along its bottom, and which are drawn; rows with the same value along
 * the bottom are one. `totals`: the last row, for the columns that can be added up.
 */
export const Report = v.object({
  name: v.picklist(reportNames),
  from: Day,
  to: Day,
  columns: v.array(v.object({ id: v.string(), label: v.string(), unit: v.picklist(columnUnits) })),
  rows: v.array(v.record(v.string(), Value)),
  totals: v.nullable(v.record(v.string(), Value)),
  chart: v.object({ along: v.string(), drawn: v.array(v.string()) }),
})
export type Report = v.InferOutput<typeof Report>

/** What waits for staff: each kind has the capability of the screen that it leads to. */
export const waitingKinds = [
  'led_today',
  'confirmations',
  'unfinished',
  'led_week',
  'tasks',
  'withdrawals',
  'refunds',
  'transfers',
  'messages',
  'reviews',
  'groups',
  'approvals',
  'drafts',
  'translations',
  'site_translations',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

const named = v.object({ report: v.picklist(reportNames) })
const period = v.object({
  from: Day,
  to: Day,
  step: v.optional(v.picklist(reportSteps), 'month'),
  by: v.optional(v.picklist(revenueParts), 'vat_class'),
})

export const reportCalls = defineCalls({
  getWaiting: {
    api: 'manage',
    method: 'GET',
    path: '/waiting',
    audience: 'staff',
    capability: 'open_back_office',
    about: 'What waits for the caller today, by kind, with the time of the oldest; kinds of other roles are left out.',
    reply: v.object({
      data: v.array(v.object({ kind: v.picklist(waitingKinds), count: v.number(), oldest: v.nullable(v.string()) })),
    }),
    fails: [],
  },
  getReport: {
    api: 'manage',
    method: 'GET',
    path: '/reports/:report',
    audience: 'staff',
    capability: 'read_reports',
    about: 'A report of a period of at most three years.',
    params: named,
    query: period,
    reply: Report,
    fails: ['period_wrong'],
  },
  getReportCsv: {
    api: 'manage',
    method: 'GET',
    path: '/reports/:report/csv',
    audience: 'staff',
    capability: 'read_reports',
    about:
      'A report as CSV; those with amounts need the capability `export_finance` too. UTF-8 with a byte order mark, semicolons, numbers in the way of the language.',
    params: named,
    query: period,
    reply: 'file',
    media: ['text/csv'],
    fails: ['period_wrong'],
  },
})
