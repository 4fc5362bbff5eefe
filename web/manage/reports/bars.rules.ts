import type { Report } from '../../../contract/manage/reports.ts'

export type Bar = { name: string; values: number[] }

/** The bars of a chart: the drawn columns of the rows; rows with the same name along the bottom are added up. */
export function barsOf({ rows, chart: { along, drawn } }: Pick<Report, 'rows' | 'chart'>): Bar[] {
  const bars = new Map<string, Bar>()
  for (const row of rows) {
    const name = String(row[along] ?? '')
    const bar = bars.get(name) ?? { name, values: drawn.map(() => 0) }
    drawn.forEach((id, at) => (bar.values[at] = (bar.values[at] ?? 0) + Number(row[id] ?? 0)))
    bars.set(name, bar)
  }
  return [...bars.values()]
}
