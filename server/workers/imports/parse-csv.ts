import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV file. `line`: where it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/** `quotes`: a quoted cell does not end, or has text behind it; `cells`: a line has more than {@link maxCells}. */
export type CsvReason = 'quotes' | 'cells' | 'lines'

/** The file cannot be read from this line on. */
export class CsvFault extends Error {
  readonly line: number
  readonly reason: CsvReason
  constructor(line: number, reason: CsvReason) {
    super(`Line ${line}: ${reason}`)
    this.line = line
    this.reason = reason
  }
}

const delimiters = [';', ',', '\t'] as const

/** Cells of one line; a file of ours has some twenty columns. */
export const maxCells = 1000
/** Lines of a file, empty ones too: each costs the parser as much as a short row. */
export const maxLines = 200_000

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

/** Fails at the first line, from 1, at which a text is no table. */
function limitLines(text: string, delimiter: string): void {
  let [line, delimiters] = [1, 0]
  for (const sign of text) {
    if (sign === '\n') [line, delimiters] = [line + 1, 0]
    else if (sign === delimiter && ++delimiters >= maxCells) throw new CsvFault(line, 'cells')
    if (line > maxLines) throw new CsvFault(line, 'lines')
  }
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
  limitLines(text, delimiter)
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
    if (error instanceof CsvError) throw new CsvFault(Number(error.lines), 'quotes')
    throw error
  }
  return rows
}
