import { postJournal } from '../../books/journal/post.rules.ts'
import type { JournalEntry, JournalFacts } from '../../books/journal/facts.ts'
import { euros } from './amounts.ts'

const columns = [
  'date',
  'document',
  'kind',
  'line',
  'account',
  'debit',
  'credit',
  'vat_code',
  'partner_code',
  'description',
  'product',
  'source',
] as const
type Row = Record<(typeof columns)[number], string | number>

const rowsOf = (entries: readonly JournalEntry[]): Row[] =>
  entries.flatMap(({ date, document, kind, partner, source, postings }) =>
    postings.map(({ account, cents, vatCode, description, product, partner: own = partner }, at) => ({
      date,
      document,
      kind,
      line: at + 1,
      account,
      debit: euros(Math.max(0, cents)),
      credit: euros(Math.max(0, -cents)),
      vat_code: vatCode,
      partner_code: own,
      description,
      product,
      source,
    })),
  )

/** A cell (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe (OWASP, CSV injection). */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The journal for other programs: UTF-8, comma, CR LF, decimal point. */
export const journalCsv = (entries: readonly JournalEntry[]): string =>
  [columns.join(','), ...rowsOf(entries).map((row) => columns.map((name) => cell(row[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

/** The same as a list of objects; amounts are decimal text. */
export const journalJson = (entries: readonly JournalEntry[]): string =>
  `${JSON.stringify({ columns, rows: rowsOf(entries) })}\n`

export const writeJournal = (facts: JournalFacts, as: 'csv' | 'json'): Uint8Array =>
  new TextEncoder().encode((as === 'csv' ? journalCsv : journalJson)(postJournal(facts)))
