/** A row of a CSV file. `line`: where it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/** The file cannot be read from this line on: a quoted cell does not end, or has something behind it. */
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
 * any text are left out. Cells are trimmed.
 */
export function* parseCsv(file: string): Generator<CsvRow> {
  const text = file.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(text)
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[ ]*|([^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*)?)(${delimiter}|\\r?\\n|\\r|$)`,
    'y',
  )
  let [line, begins] = [1, 1]
  let cells: string[] = []
  while (cell.lastIndex < text.length || cells.length) {
    const found = cell.exec(text)
    if (!found) throw new CsvFault(line)
    const [whole, quoted, plain, end] = found
    cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    line += whole.match(/\r?\n|\r/g)?.length ?? 0
    if (end === delimiter) continue
    if (cells.some(Boolean)) yield { line: begins, cells }
    cells = []
    begins = line
    if (end === '') return
  }
}
