import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import {
  moneyReports,
  type ReportName,
  reportNames,
  reportSteps,
  revenueParts,
} from '../../../contract/manage/reports.ts'
import { call } from '../../api/client.ts'
import { dayNow } from '../../day-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { TabLink } from '../TabLink.tsx'
import { useMay } from '../useMay.ts'
import { PeriodFields } from '../table/PeriodFields.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { useFileDownload } from '../../ui/useFileDownload.ts'
import { periodNames, periodOf } from './period.rules.ts'
import { type Period, reportQuery } from './queries.ts'
import { ReportTable, useValues } from './ReportTable.tsx'

const ReportChart = lazy(() => import('./ReportChart.tsx'))

/** Numbers of a period: a table, its chart and the same as CSV. */
export default function ReportsPage() {
  const t = useTranslations('manageReports')
  const may = useMay()
  const list = useListState({ sorts: [], filters: ['report', 'from', 'to', 'step', 'by'] })
  const report = chosenOf(reportNames, list.filters.report) ?? 'sales'
  const usual = periodOf(report === 'expiring' ? 'nextYear' : 'thisYear', dayNow())
  const { from = usual.from, to = usual.to } = list.filters
  const step = chosenOf(reportSteps, list.filters.step) ?? 'month'
  const by = chosenOf(revenueParts, list.filters.by) ?? 'vat_class'
  const chosen = periodNames.find((name) => {
    const period = periodOf(name, dayNow())
    return period.from === from && period.to === to
  })
  return (
    <>
      <ScreenTitle title={t('title')} intro={t(`about.${report}`)} />
      <LinkTabs label={t('title')} className="mb-6">
        {reportNames.map((name) => (
          <TabLink
            key={name}
            search={{ ...list.search, report: name === 'sales' ? undefined : name }}
            current={name === report}
          >
            {t(`names.${name}`)}
          </TabLink>
        ))}
      </LinkTabs>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <SelectField
          id="period"
          label={t('period')}
          value={chosen ?? ''}
          onChange={({ currentTarget }) => {
            const name = chosenOf(periodNames, currentTarget.value)
            if (name) void list.set(periodOf(name, dayNow()))
          }}
        >
          {!chosen && <option value="">{t('ownPeriod')}</option>}
          {periodNames.map((name) => (
            <option key={name} value={name}>
              {t(`periods.${name}`)}
            </option>
          ))}
        </SelectField>
        <PeriodFields list={{ filters: { from, to }, set: list.set }} />
        {report === 'sales' && (
          <SelectField
            id="step"
            label={t('step')}
            value={step}
            onChange={({ currentTarget }) => void list.set({ step: currentTarget.value })}
            options={reportSteps.map((value) => ({ value, label: t(`steps.${value}`) }))}
          />
        )}
        {report === 'revenue' && (
          <SelectField
            id="by"
            label={t('by')}
            value={by}
            onChange={({ currentTarget }) => void list.set({ by: currentTarget.value })}
            options={revenueParts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          />
        )}
        {(!moneyReports.includes(report) || may('export_finance')) && (
          <CsvButton report={report} period={{ from, to, step, by }} />
        )}
      </div>
      <ReportView report={report} period={{ from, to, step, by }} />
    </>
  )
}

function CsvButton({ report, period }: { report: ReportName; period: Period }) {
  const { pending, download } = useFileDownload(`${report}-${period.from}-${period.to}.csv`, () =>
    call('getReportCsv', { params: { report }, query: period }),
  )
  return (
    <Button variant="secondary" pending={pending} onClick={download} icon={<Icon name="download" />}>
      CSV
    </Button>
  )
}

function ReportView({ report, period }: { report: ReportName; period: Period }) {
  const t = useTranslations('manageReports')
  const query = useQuery(reportQuery(report, period))
  const { data } = query
  const write = useValues()
  const unit = data?.columns.find(({ id }) => id === data.chart.drawn[0])?.unit ?? 'count'
  const onAxis = useCallback((value: number) => write(value, unit), [write, unit])
  if (!data) return <QueryNotice query={query} />
  if (!data.rows.length) return <p className="py-10 text-center text-ink-soft">{t('empty')}</p>
  return (
    <>
      <QueryNotice query={query} />
      {data.rows.length > 1 && (
        <div className="mb-5 rounded-lg border border-line bg-surface p-4">
          <Suspense fallback={<Skeleton className="h-70" />}>
            <ReportChart report={data} write={onAxis} />
          </Suspense>
        </div>
      )}
      <ReportTable report={data} caption={t(`names.${data.name}`)} />
    </>
  )
}
