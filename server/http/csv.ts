import type { Language } from '../../contract/common.ts'
import { csvBatch } from '../db/part.ts'
import { escapeCell } from '../escape-html.ts'
import type { StreamReply } from './handlers.ts'

/** A number that is written with these digits: `138.00`. */
type Digits = { digits: string }
export type CsvCell = string | number | Digits | null

/** An amount of cents, in euros. */
export const csvEuros = (cents: number): Digits => ({ digits: (cents / 100).toFixed(2) })

/** Digits and their separators, which no spreadsheet takes for a formula. */
const telephone = /^\+[\d\s()-]+$/

/**
 * A cell (RFC 4180). Numbers have the decimal separator of the reader's spreadsheet: a comma in Lithuanian and Russian.
 * Every text is quoted. What a spreadsheet would take for a formula gets an apostrophe.
 */
function csvCell(cell: CsvCell, language: Language): string {
  if (cell === null || cell === '') return ''
  if (typeof cell !== 'string') {
    const digits = typeof cell === 'number' ? String(cell) : cell.digits
    return language === 'en' ? digits : digits.replace('.', ',')
  }
  const text = telephone.test(cell) ? cell : escapeCell(cell)
  return `"${text.replaceAll('"', '""')}"`
}

export const csvLine = (cells: readonly CsvCell[], language: Language) =>
  `${cells.map((cell) => csvCell(cell, language)).join(';')}\r\n`

type Source<Row> = {
  name: string
  language: Language
  header: readonly string[]
  batches: AsyncIterable<readonly Row[]>
  cells: (row: Row) => readonly CsvCell[]
}

/**
 * Rows in batches in the order of keys. `read`: at most `size` rows after a key; undefined: from the first.
 */
export async function* batchesAfter<Row, Key>(
  read: (after: Key | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  size = csvBatch,
): AsyncGenerator<Row[]> {
  let after: Key | undefined
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < size) return
    after = keyOf(last)
  }
}

async function* linesOf<Row>({ language, header, batches, cells }: Source<Row>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header, language)}`
  for await (const rows of batches) if (rows.length) yield rows.map((row) => csvLine(cells(row), language)).join('')
}

/** A table as CSV, read in batches while it is sent: no more than a batch of its rows is in memory. */
export const streamCsv = <Row>(source: Source<Row>): StreamReply<'text/csv'> & { chunks: AsyncIterable<string> } => ({
  chunks: linesOf(source),
  type: 'text/csv',
  name: source.name,
})
