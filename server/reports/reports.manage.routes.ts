import { moneyReports, type Report, type reportCalls, type ReportName } from '../../contract/manage/reports.ts'
import type { Context, Fails } from '../context.ts'
import { ExpectedFailure } from '../http/fail.ts'
import type { Handlers } from '../http/handlers.ts'
import { sentence } from '../sentences.ts'
import { type Period, type Table, totalsOf } from './columns.ts'
import { reportCompletion, reportQuestions } from './learning.queries.ts'
import { reportEuSales } from './eu-sales.queries.ts'
import { reportExpiring, reportSeats } from './practice.queries.ts'
import { reportRevenue } from './revenue.queries.ts'
import { reportCourses, reportSales } from './sales.queries.ts'
import { findWaiting } from './waiting.queries.ts'
import { writeReportCsv } from './write-csv.ts'

/** The longest period, in days. */
const longest = 3 * 366

const makers: Record<ReportName, (ctx: Context, period: Period) => Promise<Table>> = {
  sales: ({ db }, period) => reportSales(db, period),
  revenue: ({ db, language }, period) => reportRevenue(db, period, language),
  courses: ({ db, language }, period) => reportCourses(db, period, language),
  euSales: ({ db }, period) => reportEuSales(db, period),
  completion: ({ db, language }, period) => reportCompletion(db, period, language),
  questions: ({ db, language }, period) => reportQuestions(db, period, language),
  seats: ({ db, language }, period) => reportSeats(db, period, language),
  expiring: ({ db, language }, period) => reportExpiring(db, period, language),
}

async function makeReport(ctx: Context & Fails<'period_wrong'>, name: ReportName, period: Period): Promise<Report> {
  const { from, to } = period
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days < 0 || days > longest) return ctx.fail('period_wrong', 'to')
  const table = await makers[name](ctx, period)
  return {
    name,
    from,
    to,
    columns: table.columns.map((column) => ({ ...column, label: sentence(ctx.language, `report.${column.id}`) })),
    rows: [...table.rows],
    totals: totalsOf(table),
    chart: table.chart,
  }
}

export const reportHandlers: Handlers<typeof reportCalls> = {
  getWaiting: async ({ db, capabilities, principal: { userId }, now }) => ({
    data: (await findWaiting({ db, capabilities, userId, now: now() })).map(({ kind, count, oldest }) => ({
      kind,
      count,
      oldest: oldest?.toISOString() ?? null,
    })),
  }),

  getReport: (ctx, { params: { report }, query }) => makeReport(ctx, report, query),

  getReportCsv: async (ctx, { params: { report }, query }) => {
    if (moneyReports.includes(report) && !ctx.capabilities.includes('export_finance'))
      throw new ExpectedFailure('not_allowed')
    return {
      bytes: writeReportCsv(await makeReport(ctx, report, query), ctx.language),
      type: 'text/csv',
      name: `${report}-${query.from}-${query.to}.csv`,
    }
  },
}
