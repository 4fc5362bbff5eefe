import type { Language } from '../../../contract/common.ts'
import { languageTags } from '../../../contract/constants.ts'
import { importColumns, type ImportKind, importRows, requiredColumns } from '../../../contract/manage/imports.ts'
import type { ImportCells } from '../../db/json-columns.ts'
import { fail, failFields } from '../../http/fail.ts'
import { sentence } from '../../sentences.ts'
import { unaccent } from '../../unaccent.ts'
import { CsvFault, type CsvRow, parseCsv } from './parse-csv.ts'

/** `language`: of the names of columns in faults. */
export type ImportFile = { kind: ImportKind; csv: string; language: Language }

/** What a cell holds at most; longer ones are cut and refused by their rules. */
const maxCell = 500
/** The columns of the file of refused rows that an import does not read. */
const ownColumns = ['line', 'faults']

const headingKey = (text: string) =>
  unaccent(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The columns of a kind by their names in the code and their headings in three languages. */
function columnsByHeading(kind: ImportKind): Map<string, string> {
  const names = [...importColumns[kind], ...ownColumns]
  return new Map(
    names.flatMap((name) => [
      [headingKey(name), name],
      ...languageTags.map((tag) => [headingKey(sentence(tag, `imports.columns.${name}`)), name] as const),
    ]),
  )
}

/** The column at each position of the heading; a failure names what is unknown, or what is missing. */
function readHeading(kind: ImportKind, headings: readonly string[], language: Language): string[] {
  const titleOf = (column: string) => sentence(language, `imports.columns.${column}`)
  const known = columnsByHeading(kind)
  const columns = headings.map((heading) => known.get(headingKey(heading)))
  const wrong = headings.filter((heading, at) => {
    const column = columns[at]
    return heading !== '' && (column === undefined || columns.indexOf(column) < at)
  })
  const missing = requiredColumns[kind].filter((column) => !columns.includes(column)).map(titleOf)
  if (wrong.length || missing.length) {
    const values = { wrong: wrong.slice(0, 5).join(', ').slice(0, 200) || '–', missing: missing.join(', ') || '–' }
    return fail('import_columns', { field: 'csv', values })
  }
  return columns.map((column) => column ?? '')
}

function readRows(csv: string, max: number): CsvRow[] {
  try {
    return parseCsv(csv, max)
  } catch (error) {
    if (error instanceof CsvFault)
      return fail('import_unreadable', { field: 'csv', values: { line: String(error.line) } })
    throw error
  }
}

/** The rows of a file by column. Fails with a sentence at the field when the file is not one of this kind. */
export function readImport({ kind, csv, language }: ImportFile): { line: number; cells: ImportCells }[] {
  // U+FFFD is what stays of a text in another encoding.
  if (csv.includes('\uFFFD') || csv.includes('\0') || !csv.isWellFormed()) failFields({ csv: 'import_encoding' })
  const max = importRows[kind]
  const [first, ...rows] = readRows(csv, max + 2)
  const columns = first ? readHeading(kind, first.cells, language) : []
  if (!rows.length) return fail('import_empty', 'csv')
  if (rows.length > max) return fail('import_too_long', { field: 'csv', values: { max: String(max) } })
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      cells.flatMap((cell, at) => {
        const column = columns[at]
        return column && cell && !ownColumns.includes(column) ? [[column, cell.slice(0, maxCell)]] : []
      }),
    ),
  }))
}
