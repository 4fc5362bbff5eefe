import { postJournal } from '../../books/journal/post.rules.ts'
import type { JournalEntry, JournalFacts } from '../../books/journal/facts.ts'
import { escapeCell } from '../../escape-html.ts'
import { sum } from '../../money.ts'
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

const rowsOf = ({ date, document, kind, partner, source, postings }: JournalEntry): Row[] =>
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
  }))

/** A cell (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === 'string' ? escapeCell(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const encoder = new TextEncoder()

/** The bytes of texts, some at a time: a month of a large seller is never one text. */
function bytesOf(texts: Iterable<string>): Uint8Array {
  const parts: Uint8Array[] = []
  for (const text of texts) parts.push(encoder.encode(text))
  const bytes = new Uint8Array(sum(parts.map(({ byteLength }) => byteLength)))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** The journal for other programs: UTF-8, comma, CR LF, decimal point. */
function* csvOf(entries: readonly JournalEntry[]): Generator<string> {
  yield `${columns.join(',')}\r\n`
  for (const entry of entries)
    yield rowsOf(entry)
      .map((row) => `${columns.map((name) => cell(row[name])).join(',')}\r\n`)
      .join('')
}

/** The same as a list of objects; amounts are decimal text. */
function* jsonOf(entries: readonly JournalEntry[]): Generator<string> {
  yield `{"columns":${JSON.stringify(columns)},"rows":[`
  let isFirst = true
  for (const entry of entries) {
    const rows = rowsOf(entry).map((row) => JSON.stringify(row))
    yield `${isFirst ? '' : ','}${rows.join(',')}`
    isFirst = false
  }
  yield ']}\n'
}

export const writeJournal = (facts: JournalFacts, as: 'csv' | 'json'): Uint8Array =>
  bytesOf((as === 'csv' ? csvOf : jsonOf)(postJournal(facts)))
