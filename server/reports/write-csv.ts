import type { Language } from '../../contract/common.ts'
import type { Report } from '../../contract/manage/reports.ts'
import { type CsvCell, csvEuros, csvLine } from '../http/csv.ts'

type Value = Report['rows'][number][string]
type Unit = Report['columns'][number]['unit']

const cellOf = (value: Value | undefined, unit: Unit): CsvCell =>
  unit === 'cents' && typeof value === 'number' ? csvEuros(value) : (value ?? null)

/** A report as CSV: UTF-8 with a byte order mark, semicolons, the totals last. */
export function writeReportCsv(
  { columns, rows, totals }: Pick<Report, 'columns' | 'rows' | 'totals'>,
  language: Language,
) {
  const write = (cells: readonly CsvCell[]) => csvLine(cells, language)
  const lines = [...rows, ...(totals ? [totals] : [])].map((row) =>
    write(columns.map(({ id, unit }) => cellOf(row[id], unit))),
  )
  return Buffer.from(`\ufeff${write(columns.map(({ label }) => label))}${lines.join('')}`)
}
