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

/** Width of a character under a bar, and height of a line of slanted names, in pixels. */
const [charWidth, lineHeight] = [7.5, 20]
/** With less room, in pixels, names are slanted instead of cut. */
const cutFrom = 96
/** Characters at most of a slanted name. */
const slantedLength = 14

export type BarNames = { slanted: boolean; names: string[] }

/**
 * The names under bars that are `room` pixels apart: whole or cut where there is room, else slanted; where even slanted
 * ones would overlap, every second or further one.
 */
export function namesUnder(bars: ReadonlyArray<Pick<Bar, 'name'>>, room: number): BarNames {
  const longest = Math.max(0, ...bars.map(({ name }) => name.length))
  const slanted = longest * charWidth > room && room < cutFrom
  const maxLength = slanted ? slantedLength : Math.floor(room / charWidth)
  const every = slanted ? Math.ceil(lineHeight / room) : 1
  return { slanted, names: bars.map(({ name }, at) => (at % every ? '' : cut(name, maxLength))) }
}

const cut = (name: string, maxLength: number) => (name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name)
