import type { StreamReply } from './handlers.ts'

/** Rows that are read from the database at once. */
export const csvBatch = 1000

/**
 * A cell (RFC 4180). Text with a separator of any spreadsheet is quoted: one that reads commas would otherwise begin a
 * cell within it. What a spreadsheet would take for a formula gets an apostrophe (OWASP, CSV injection). Amounts (−5,00)
 * and telephone numbers (+370…) stay as they are.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (/^[+-]?\d+(,\d+)?$/.test(value)) return value
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(';')}\r\n`

/** An amount of cents in euros, as spreadsheets in Lithuania read it. */
export const csvEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

type Source<Row, Key> = {
  name: string
  header: readonly string[]
  /** At most {@link csvBatch} rows after a key, in the order of keys; undefined: from the first. */
  read: (after: Key | undefined) => Promise<Row[]>
  keyOf: (row: Row) => Key
  cells: (row: Row) => readonly (string | number | null)[]
}

async function* linesOf<Row, Key>({ header, read, keyOf, cells }: Source<Row, Key>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`
  let after: Key | undefined
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => csvLine(cells(row))).join('')
    if (rows.length < csvBatch) return
    after = keyOf(last)
  }
}

/** A table as CSV, read in batches while it is sent: the memory does not depend on its length. */
export const streamCsv = <Row, Key>(
  source: Source<Row, Key>,
): StreamReply<'text/csv'> & { chunks: AsyncIterable<string> } => ({
  chunks: linesOf(source),
  type: 'text/csv',
  name: source.name,
})
