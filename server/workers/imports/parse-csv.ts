import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV file. `line`: where it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/**
 * The file cannot be read from this line on: a quoted cell does not end, or has text behind it, or the line has more cells
 * than a table.
 */
export class CsvFault extends Error {
  readonly line: number
  constructor(line: number) {
    super(`Line ${line}`)
    this.line = line
  }
}

const delimiters = [';', ',', '\t'] as const

/** Delimiters in one line; a file of ours has some twenty columns. */
const maxDelimiters = 1000

/** The delimiter that the first line has most of, outside quotes; spreadsheets in Lithuania write semicolons. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((one) => [one, 0]))
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (sign === '\n' && !quoted) break
    else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const count = (delimiter: string) => counts.get(delimiter) ?? 0
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** The first line, from 1, that has so many delimiters that it is no table. */
function overfullLine(text: string, delimiter: string): number | undefined {
  let [line, count] = [1, 0]
  for (const sign of text) {
    if (sign === '\n') [line, count] = [line + 1, 0]
    else if (sign === delimiter && ++count > maxDelimiters) return line
  }
  return undefined
}

/** Excel's own first line, which names the delimiter: `sep=;`. */
const separatorLine = /^sep=([;,\t])(?=\n|$)/i

/**
 * The rows of a CSV file (RFC 4180), with semicolons, commas or tabs, with or without a byte order mark; rows without
 * any text are left out, and those after `max`. Cells are trimmed, and their line breaks are LF.
 */
export function parseCsv(file: string, max?: number): CsvRow[] {
  const written = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: CsvRow[] = []
  const [, separator] = separatorLine.exec(written) ?? []
  // The line stays, empty, so that rows keep their numbers.
  const text = written.replace(separatorLine, '')
  const delimiter = separator ?? delimiterOf(text)
  const overfull = overfullLine(text, delimiter)
  if (overfull !== undefined) throw new CsvFault(overfull)
  try {
    parse(text, {
      delimiter,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      to: max,
      // The line that the parser names is where the record ends.
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines - cells.join('').split('\n').length + 1, cells: cells.map((cell) => cell.trim()) })
      },
    })
  } catch (error) {
    if (error instanceof CsvError) throw new CsvFault(Number(error.lines))
    throw error
  }
  return rows
}
