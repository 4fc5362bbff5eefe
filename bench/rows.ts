/** One measured figure. Without an aim it is only reported. */
export type Row = { what: string; measured: string; aim?: string; met?: boolean }

const status = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : 'missed')

export function printRow(row: Row): void {
  const mark = row.met === undefined ? '·' : row.met ? '✓' : '✗'
  console.log(`${mark} ${row.what}: ${row.measured}${row.aim ? ` (aim ${row.aim})` : ''}`)
}

/** All rows as a Markdown table. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    '| measured | result | aim | |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.what} | ${row.measured} | ${row.aim ?? '–'} | ${status(row)} |`),
  ].join('\n')

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
