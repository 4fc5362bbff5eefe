import type { Report, RevenuePart } from '../../contract/manage/reports.ts'

type Unit = Report['columns'][number]['unit']
export type Column = { id: string; unit: Unit }
export type Row = Report['rows'][number]

/** What a report is made of, before its columns have labels. */
export type Table = {
  columns: readonly Column[]
  rows: readonly Row[]
  /** The columns that are added up in the last row. */
  added: readonly string[]
  chart: Report['chart']
}
export type Period = { from: string; to: string; step: 'day' | 'week' | 'month'; by: RevenuePart }

/** The last row: the sums of the added columns. Null when there is nothing to add up. */
export function totalsOf({ rows, added }: Pick<Table, 'rows' | 'added'>): Row | null {
  if (!added.length || rows.length < 2) return null
  return Object.fromEntries(added.map((id) => [id, rows.reduce((sum, row) => sum + Number(row[id] ?? 0), 0)]))
}

/** Whole percents of a part; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null
