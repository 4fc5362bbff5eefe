import type { Report } from '../../contract/manage/reports.ts'

type Value = Report['rows'][number][string]
type Unit = Report['columns'][number]['unit']

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP,
 * "CSV Injection").
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Numbers with a comma, as spreadsheets in Lithuanian and Russian read them; English ones read a point. */
function write(value: Value | undefined, unit: Unit, comma: boolean): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return csvCell(value)
  const digits = unit === 'euros' ? value.toFixed(2) : String(value)
  return comma ? digits.replace('.', ',') : digits
}

/** A report as CSV: UTF-8 with a byte order mark, semicolons, the totals last. */
export function writeReportCsv({ columns, rows, totals }: Pick<Report, 'columns' | 'rows' | 'totals'>, comma: boolean) {
  const lines = [...rows, ...(totals ? [totals] : [])].map((row) =>
    columns.map(({ id, unit }) => write(row[id], unit, comma)).join(';'),
  )
  const head = columns.map(({ label }) => csvCell(label)).join(';')
  return Buffer.from(`\ufeff${[head, ...lines].join('\r\n')}\r\n`)
}
