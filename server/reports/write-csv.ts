import type { Report } from '../../contract/manage/reports.ts'
import { csvLine } from '../http/csv.ts'

type Value = Report['rows'][number][string]
type Unit = Report['columns'][number]['unit']

/** Numbers with a comma, as spreadsheets in Lithuanian and Russian read them; English ones read a point. */
function write(value: Value | undefined, unit: Unit, comma: boolean): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  const digits = unit === 'euros' ? value.toFixed(2) : String(value)
  return comma ? digits.replace('.', ',') : digits
}

/** A report as CSV: UTF-8 with a byte order mark, semicolons, the totals last. */
export function writeReportCsv({ columns, rows, totals }: Pick<Report, 'columns' | 'rows' | 'totals'>, comma: boolean) {
  const lines = [...rows, ...(totals ? [totals] : [])].map((row) =>
    csvLine(columns.map(({ id, unit }) => write(row[id], unit, comma))),
  )
  return Buffer.from(`\ufeff${csvLine(columns.map(({ label }) => label))}${lines.join('')}`)
}
