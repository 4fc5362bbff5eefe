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

/** Pixels of a letter under a bar, and of a line of slanted names. */
const [letter, line] = [7.5, 20]
/** Pixels from which on a cut name is still one. */
const cutFrom = 96
const slantedLetters = 14

export type BarNames = { slanted: boolean; names: string[] }

/**
 * The names under bars that are `room` pixels apart: whole or cut where there is room, else slanted; where even slanted
 * ones would overlap, every second or further one.
 */
export function namesUnder(bars: ReadonlyArray<Pick<Bar, 'name'>>, room: number): BarNames {
  const longest = Math.max(0, ...bars.map(({ name }) => name.length))
  const slanted = longest * letter > room && room < cutFrom
  const letters = slanted ? slantedLetters : Math.floor(room / letter)
  const every = slanted ? Math.ceil(line / room) : 1
  return { slanted, names: bars.map(({ name }, at) => (at % every ? '' : cut(name, letters))) }
}

const cut = (name: string, letters: number) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name)
