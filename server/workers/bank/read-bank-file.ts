import { csvDelimiters, type BankForm } from '../../../contract/manage/bank-lines.ts'
import { FormFault, headingRow, proposeForm, readForm, SignFault } from '../../bank/csv.rules.ts'
import { isPaypal, type PaypalEvent, readPaypal } from '../../bank/paypal.rules.ts'
import type { ReadStatement } from '../../bank/statement.rules.ts'
import { limits } from '../../../contract/limits.ts'
import { decodeText, encodingOf } from '../../decode-text.rules.ts'
import { fail, failFaults, failFields } from '../../http/fail.ts'
import { CsvFault, type CsvRow, parseCsv } from '../imports/parse-csv.ts'
import { readCamt } from './read-camt.ts'

/** `days`: of the activity of a provider, where it does not say itself whether day or month comes first. */
export type BankUpload = { bytes: Uint8Array; form: BankForm | null; account: string; days: BankForm['days'] | null }
export type BankUploadRead =
  | { kind: 'camt' | 'csv'; statements: ReadStatement[] }
  | { kind: 'paypal'; events: PaypalEvent[] }

export type BankLook = {
  kind: 'camt' | 'paypal' | 'csv'
  headings: string[]
  rows: string[][]
  form: BankForm | null
  asksDays: boolean
}

const unreadable = (what: string) => fail('bank_file_unreadable', { field: 'file_content', values: { what } })

/** Titles and headings above the entries, and balances among them. */
const otherRows = 100

const signs = { ';': ';', ',': ',', 'tab': '\t' } as const
type Written = Pick<BankForm, 'delimiter' | 'encoding'>

/** The delimiter that the beginning has most of: banks write titles above, which have none. */
function delimiterOf(text: string): BankForm['delimiter'] {
  const count = (delimiter: BankForm['delimiter']) => text.slice(0, 4000).split(signs[delimiter]).length
  return csvDelimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** The rows of a file, and how it is written where that is not said. */
function rowsOf(bytes: Uint8Array, { encoding, delimiter }: Partial<Written>): Written & { rows: CsvRow[] } {
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    failFields({ file_content: 'import_workbook' })
  const used = encoding ?? encodingOf(bytes)
  const text = decodeText(bytes, used)
  if (text.includes('\uFFFD') || text.includes('\0') || !text.isWellFormed())
    failFields({ file_content: 'import_encoding' })
  try {
    const by = delimiter ?? delimiterOf(text)
    const rows = parseCsv(
      `sep=${signs[by]}\n${text.replace(/^\uFEFF?(?:sep=.\n)?/, '')}`,
      limits.bankEntries + otherRows + 1,
    )
    if (rows.length > limits.bankEntries + otherRows) failFields({ file_content: 'bank_entries' })
    const kept = rows.map(({ line, cells }) => ({ line: line - 1, cells }))
    return { rows: kept, delimiter: by, encoding: used === 'windows-1257' ? used : 'utf-8' }
  } catch (error) {
    if (error instanceof CsvFault) return unreadable(String(error.line))
    throw error
  }
}

/** XML begins with a tag, in whichever encoding. */
const isXml = (bytes: Uint8Array) =>
  decodeText(bytes.subarray(0, 400), encodingOf(bytes))
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')

/** What a file is, and how it could be read. */
export function lookAtBankFile({ bytes, encoding }: { bytes: Uint8Array; encoding?: BankForm['encoding'] }): BankLook {
  if (isXml(bytes)) {
    readCamt(bytes)
    return { kind: 'camt', headings: [], rows: [], form: null, asksDays: false }
  }
  const { rows: read, ...written } = rowsOf(bytes, encoding ? { encoding } : {})
  const rows = read.map(({ cells }) => cells)
  if (!rows.length) return unreadable('CSV')
  if (isPaypal(rows[0] ?? []))
    return { kind: 'paypal', headings: rows[0] ?? [], rows: [], form: null, asksDays: readPaypal(rows, null) === 'ask' }
  const at = headingRow(rows)
  const headings = rows[Math.max(0, at)] ?? []
  const below = rows.slice(Math.max(0, at) + 1)
  return {
    kind: 'csv',
    headings: headings
      .filter(Boolean)
      .slice(0, 40)
      .map((one) => one.slice(0, 100)),
    rows: below.slice(0, 5).map((cells) => cells.slice(0, 40).map((cell) => cell.slice(0, 100))),
    form: proposeForm(headings, below, written) ?? null,
    asksDays: false,
  }
}

/** Reads a statement, or the activity of a provider. Fails with a sentence at the field. */
export function readBankFile({ bytes, form, account, days }: BankUpload): BankUploadRead {
  if (isXml(bytes)) return { kind: 'camt', statements: readCamt(bytes) }
  const { rows } = rowsOf(bytes, form ?? {})
  if (isPaypal(rows[0]?.cells ?? [])) {
    const found = rows.map(({ cells }) => cells)
    const events = readPaypal(found, days)
    if (events === 'ask') return failFields({ days: 'bank_days' })
    return events ? { kind: 'paypal', events } : unreadable('PayPal')
  }
  if (form?.sign_column && !form.debit_word.trim()) return failFields({ debit_word: 'required' })
  if (!form || !account) return failFields({ [form ? 'account' : 'form']: 'required' })
  try {
    const statement = readForm(rows, form, account)
    if (statement === 'currency') return failFields({ file_content: 'bank_currency' })
    return statement.entries.length ? { kind: 'csv', statements: [statement] } : fail('import_empty', 'file_content')
  } catch (error) {
    if (error instanceof SignFault)
      return failFaults({ file_content: [{ key: 'fields.bank_sign_word', values: error.values }] })
    if (error instanceof FormFault) return unreadable(error.what)
    throw error
  }
}
