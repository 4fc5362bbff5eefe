import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV file. `line`: where it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/** The file cannot be read from this line on: a quoted cell does not end, or has text behind it. */
export class CsvFault extends Error {
  readonly line: number
  constructor(line: number) {
    super(`Line ${line}`)
    this.line = line
  }
}

const delimiters = [';', ',', '\t'] as const

/** The delimiter that the first line has most of, outside quotes; spreadsheets in Lithuania write semicolons. */
function delimiterOf(text: string): string {
  const first = (text.match(/^(?:"(?:[^"]|"")*"|[^"\r\n])*/)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (delimiter: string) => first.split(delimiter).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/**
 * The rows of a CSV file (RFC 4180), with semicolons, commas or tabs, with or without a byte order mark; rows without
 * any text are left out, and those after `max`. Cells are trimmed, and their line breaks are LF.
 */
export function parseCsv(file: string, max?: number): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: CsvRow[] = []
  try {
    parse(text, {
      delimiter: delimiterOf(text),
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
