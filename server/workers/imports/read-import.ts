import type { Language } from '../../../contract/common.ts'
import { languageTags } from '../../../contract/constants.ts'
import {
  importColumns,
  type ImportKind,
  importLength,
  importRows,
  type LeftColumn,
  requiredColumns,
} from '../../../contract/manage/imports.ts'
import type { ImportCells, ImportFault } from '../../db/json-columns.ts'
import { decodeText, encodingOf } from '../../decode-text.rules.ts'
import { fail, failFields } from '../../http/fail.ts'
import { hasPersonalCode, tidyCells } from '../../imports/cells.rules.ts'
import { sentence } from '../../sentences.ts'
import { unaccent } from '../../unaccent.ts'
import { CsvFault, type CsvRow, maxCells, maxLines, parseCsv } from './parse-csv.ts'

/** A CSV file as base64. `language`: of the names of columns in faults. */
export type ImportFile = { kind: ImportKind; file: string; language: Language }
/** A row by column, in the form in which it is saved; `faults`: what was not kept of it. */
export type ReadRow = { line: number; cells: ImportCells; faults: ImportFault[] }
export type ReadFile = { rows: ReadRow[]; columns: LeftColumn[] }

/** What a cell holds at most; longer ones are cut and refused by their rules. */
const maxCell = 500
const maxHeading = 100
const maxLeft = 50
/** The columns of the file of refused rows that an import does not read. */
const ownColumns = ['line', 'faults']
/** Headings of other programs, folded. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  firstname: ['vardai', 'name', 'given name'],
  lastname: ['pavardes', 'surname', 'family name'],
  email: ['e mail', 'el pasto adresas', 'elektroninis pastas', 'e pastas', 'pastas', 'email address', 'почта', 'email'],
  language: ['kalbos', 'bendravimo kalba'],
  telephone: ['tel', 'tel nr', 'telefono nr', 'telefono numeris', 'mob tel', 'mobilus telefonas', 'phone', 'mobile'],
  organisation: [
    'istaiga',
    'darboviete',
    'ligonine',
    'organizacija',
    'workplace',
    'organisation',
    'employer',
    'место работы',
  ],
  course: ['kurso kodas', 'kurso numeris', 'course code', 'код курса'],
  course_date: ['data', 'datos numeris', 'kursu data', 'date', 'number of the date', 'дата'],
  price: ['kaina eur', 'kaina su pvm', 'price eur'],
  location: ['miestas ir vieta', 'place'],
}

const headingKey = (text: string) =>
  unaccent(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The columns of a kind by their names in the code, their headings in three languages and those of other programs. */
function columnsByHeading(kind: ImportKind): Map<string, string> {
  const names = [...importColumns[kind], ...ownColumns]
  return new Map(
    names.flatMap((name) => [
      ...(otherNames[name] ?? []).map((heading) => [heading, name] as const),
      [headingKey(name), name] as const,
      ...languageTags.map((tag) => [headingKey(sentence(tag, `imports.columns.${name}`)), name] as const),
    ]),
  )
}

/** The column at each position of the heading; a failure names what is missing, or there twice. */
function readHeading(kind: ImportKind, headings: readonly string[], language: Language): (string | undefined)[] {
  const titleOf = (column: string) => sentence(language, `imports.columns.${column}`)
  const known = columnsByHeading(kind)
  const columns = headings.map((heading) => known.get(headingKey(heading)))
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) < at)
  if (twice !== undefined) return fail('import_column_twice', { field: 'csv_file', values: { column: titleOf(twice) } })
  const missing = requiredColumns[kind].filter((column) => !columns.includes(column)).map(titleOf)
  if (missing.length) return fail('import_columns', { field: 'csv_file', values: { missing: missing.join(', ') } })
  return columns
}

/** The columns that an import of this kind does not read, with what their cells are; their cells are not kept. */
function leftColumns(
  columns: readonly (string | undefined)[],
  headings: readonly string[],
  rows: readonly CsvRow[],
  language: Language,
): LeftColumn[] {
  const left = new Map<string, LeftColumn>()
  const width = Math.max(headings.length, ...rows.slice(0, 1000).map(({ cells }) => cells.length))
  for (let at = 0; at < width && left.size < maxLeft; at++) {
    if (columns[at] !== undefined) continue
    const filled = rows.flatMap(({ cells }) => cells[at] || [])
    if (!filled.length) continue
    const heading =
      headings[at]?.slice(0, maxHeading).toWellFormed() || sentence(language, 'imports.nameless', { number: at + 1 })
    const codes = filled.filter(hasPersonalCode).length
    const isPersonal = codes * 2 >= filled.length || personalHeadings.has(headingKey(heading))
    left.set(heading, { heading, personal: isPersonal, left_out: isPersonal || (left.get(heading)?.left_out ?? false) })
  }
  return [...left.values()]
}
const personalHeadings = new Set(['asmens kodas', 'a k', 'ak', 'personal code', 'personal id', 'личныи код'])

function readRows(csv: string, max: number): CsvRow[] {
  try {
    return parseCsv(csv, max)
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    const line = String(error.line)
    if (error.reason === 'lines')
      return fail('import_too_long', { field: 'csv_file', values: { max: String(maxLines) } })
    if (error.reason === 'cells')
      return fail('import_cells', { field: 'csv_file', values: { line, max: String(maxCells) } })
    return fail('import_unreadable', { field: 'csv_file', values: { line } })
  }
}

function readText(file: string): string {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > importLength) failFields({ csv_file: 'too_complex' })
  // A workbook is a ZIP archive, or a compound file of before 2007.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    failFields({ csv_file: 'import_workbook' })
  const text = decodeText(bytes, encodingOf(bytes))
  // U+FFFD is what stays of a text in another encoding.
  if (text.includes('\uFFFD') || text.includes('\0') || !text.isWellFormed())
    failFields({ csv_file: 'import_encoding' })
  return text
}

/** The cells of a row by column. A personal code is not kept, also inside a longer text. */
function readRow(kind: ImportKind, columns: readonly (string | undefined)[], { line, cells }: CsvRow): ReadRow {
  const faults: ImportFault[] = []
  const read: Record<string, string> = {}
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (!column || !cell || ownColumns.includes(column)) continue
    if (hasPersonalCode(cell)) faults.push({ column, key: 'imports.personal_code' })
    else read[column] = cell.slice(0, maxCell).toWellFormed()
  }
  return { line, cells: tidyCells(kind, read), faults }
}

/** The rows of a file by column. Fails with a sentence at the field when the file is not one of this kind. */
export function readImport({ kind, file, language }: ImportFile): ReadFile {
  const max = importRows[kind]
  const [first, ...rows] = readRows(readText(file), max + 2)
  const columns = first ? readHeading(kind, first.cells, language) : []
  if (!first || !rows.length) return fail('import_empty', 'csv_file')
  if (rows.length > max) return fail('import_too_long', { field: 'csv_file', values: { max: String(max) } })
  return {
    rows: rows.map((row) => readRow(kind, columns, row)),
    columns: leftColumns(columns, first.cells, rows, language),
  }
}
