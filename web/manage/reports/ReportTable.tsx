import { useFormatter } from 'use-intl'
import type { Report } from '../../../contract/manage/reports.ts'
import { cx } from '../../ui/cx.ts'
import { useMoney } from '../kit/useMoney.ts'

type Value = Report['rows'][number][string] | undefined
type Unit = Report['columns'][number]['unit']

/** Values as the report's columns write them. */
export function useValues() {
  const format = useFormatter()
  const money = useMoney()
  return (value: Value, unit: Unit): string => {
    if (value === null || value === undefined) return '–'
    if (typeof value === 'string') return value
    if (unit === 'cents') return money(value)
    return unit === 'percent' ? format.number(value / 100, { style: 'percent' }) : format.number(value)
  }
}

/** All numbers of a report, with their sums. */
export function ReportTable({ report: { columns, rows, totals }, caption }: { report: Report; caption: string }) {
  const write = useValues()
  const isNumber = (unit: Unit) => unit !== 'text' && unit !== 'day'
  const sum = columns.find(({ unit }) => !isNumber(unit))?.id
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="tabular w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map(({ id, label, unit }) => (
              <th
                key={id}
                scope="col"
                className={cx('px-3 py-2.5 font-semibold text-ink-soft', isNumber(unit) && 'text-right')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at} className="border-b border-line last:border-b-0">
              {columns.map(({ id, unit }) => (
                <td key={id} className={cx('px-3 py-2 align-top', isNumber(unit) && 'text-right whitespace-nowrap')}>
                  {write(row[id], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr className="border-t border-line-strong font-bold">
              {columns.map(({ id, unit }) => (
                <td key={id} className={cx('px-3 py-2.5', isNumber(unit) && 'text-right whitespace-nowrap')}>
                  {id in totals ? write(totals[id], unit) : id === sum ? 'Σ' : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
