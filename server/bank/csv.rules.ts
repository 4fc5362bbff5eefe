import type { BankForm } from '../../contract/manage/bank-lines.ts'
import { unaccent } from '../unaccent.ts'
import { type BankEntry, isBookedDay, type ReadStatement } from './statement.rules.ts'

/** A heading in lower case, without accents and punctuation. */
export const headingKey = (text: string) =>
  unaccent(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Column = Exclude<keyof BankForm, 'delimiter' | 'encoding' | 'days' | 'debit_word' | 'credit_word'>
/** Headings by which columns are proposed, the likeliest first. */
const known: Record<Column, readonly string[]> = {
  day_column: [
    'data',
    'operacijos data',
    'irasymo data',
    'data ir laikas',
    'date',
    'booking date',
    'date and time',
    'дата',
  ],
  amount_column: [
    'suma saskaitos valiuta',
    'suma',
    'suma eur',
    'suma ir valiuta',
    'amount',
    'amount and currency',
    'сумма',
  ],
  sign_column: ['d k', 'debetas kreditas', 'c d', 'debit credit', 'kredito debeto pozymis', 'credit debit'],
  name_column: [
    'moketojas gavejas',
    'gavejas',
    'gavejas moketojas',
    'moketojo arba gavejo pavadinimas',
    'saskaitos savininkas',
    'recipient payer',
    'payer',
    'beneficiary',
    'name',
  ],
  iban_column: [
    'moketojo gavejo saskaita',
    'saskaita',
    'gavejo saskaita',
    'kito banko saskaita',
    'account',
    'iban',
    'ev sąskaita',
  ],
  code_column: ['moketojo arba gavejo identifikacinis kodas', 'imones kodas', 'company code'],
  text_column: [
    'mokejimo paskirtis',
    'paaiskinimai',
    'paskirtis',
    'purpose of payment',
    'purpose',
    'details',
    'description',
    'назначение',
  ],
  reference_column: ['imokos kodas', 'imokos kodas reference', 'reference number', 'reference'],
  key_column: [
    'iraso nr',
    'transakcijos kodas',
    'operacijos nr',
    'israso nr',
    'statement number',
    'transaction id',
    'transfer number',
  ],
}

const columns = Object.keys(known) as Column[]
const findHeading = (headings: readonly string[], column: Column): string =>
  known[column].flatMap((name) => headings.find((one) => headingKey(one) === name) ?? []).at(0) ?? ''

/** The row with the headings: banks write titles above. */
export const headingRow = (rows: readonly (readonly string[])[]): number =>
  rows.slice(0, 15).findIndex((cells) => findHeading(cells, 'day_column') && findHeading(cells, 'amount_column'))

const order: Record<BankForm['days'], RegExp> = {
  ymd: /^(?<y>\d{4})[-./ ](?<m>\d{1,2})[-./ ](?<d>\d{1,2})(?:$|[ T])/,
  dmy: /^(?<d>\d{1,2})[-./ ](?<m>\d{1,2})[-./ ](?<y>\d{4})(?:$|[ T])/,
  mdy: /^(?<m>\d{1,2})[-./ ](?<d>\d{1,2})[-./ ](?<y>\d{4})(?:$|[ T])/,
}
const dayOrders = ['ymd', 'dmy', 'mdy'] as const

/** A day in one of the orders in which banks write it. */
export function readDay(text: string, days: BankForm['days']): string | undefined {
  const { y, m, d } = order[days].exec(text.trim())?.groups ?? {}
  if (!y || !m || !d) return undefined
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isBookedDay(day) ? day : undefined
}
/** The orders in which all days of a column can be read. */
const ordersOf = (texts: readonly string[]) =>
  dayOrders.filter((days) => texts.every((text) => readDay(text, days) !== undefined))
/** The first order in which all days of a column can be read. */
const daysOf = (texts: readonly string[]): BankForm['days'] | undefined => ordersOf(texts)[0]

/**
 * The order in which all days of a column can be read; `ask`: day and month could be either and nobody said which, because no
 * day of the column is after the 12th; undefined: there is none.
 */
export function decideDays(
  texts: readonly string[],
  said: BankForm['days'] | null,
): BankForm['days'] | 'ask' | undefined {
  const [first, ...others] = ordersOf(texts)
  const isSame = others.every((days) => texts.every((text) => first && readDay(text, days) === readDay(text, first)))
  if (isSame) return first
  return said !== null && [first, ...others].includes(said) ? said : 'ask'
}

/** Cents of a signed amount: `1 234,56`, `-1,234.56`, `99.00 EUR`. */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s\u00A0\u202F'’]|EUR|€/gi, '').replace(/[−–]/g, '-')
  const [, sign = '', whole = '', group, point, cents = ''] =
    /^([+-]?)(\d{1,3}(?:([.,])\d{3}(?:\3\d{3})*)|\d*)(?:([.,])(\d{1,2}))?$/.exec(plain) ?? []
  const digits = whole.replace(/[.,]/g, '')
  if (!/^\d{1,7}$/.test(digits) || (point !== undefined && point === group)) return undefined
  const value = Number(digits) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -value : value
}

/** How banks mark what left and what came: C is a credit. */
const debitWords = ['D', 'DEBETAS', 'DEBIT', 'DBIT']
const creditWords = ['K', 'C', 'KREDITAS', 'CREDIT', 'CRDT']

/** The form that the headings and cells of a file propose; undefined: no column of days or amounts is known. */
export function proposeForm(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { delimiter, encoding }: Pick<BankForm, 'delimiter' | 'encoding'>,
): BankForm | undefined {
  const found = Object.fromEntries(columns.map((column) => [column, findHeading(headings, column)])) as Record<
    Column,
    string
  >
  if (!found.day_column || !found.amount_column) return undefined
  const cellsOf = (heading: string) => rows.flatMap((cells) => cells[headings.indexOf(heading)] || [])
  const signs = new Set(found.sign_column ? cellsOf(found.sign_column).map((one) => one.trim().toUpperCase()) : [])
  const wordOf = (words: readonly string[]) => words.find((word) => signs.has(word)) ?? words[0] ?? ''
  return {
    delimiter,
    encoding,
    days: daysOf(cellsOf(found.day_column)) ?? 'ymd',
    ...found,
    debit_word: found.sign_column ? wordOf(debitWords) : '',
    credit_word: found.sign_column ? wordOf(creditWords) : '',
  }
}

/** Whether a form names columns that a file has. */
export const fits = (form: BankForm, headings: readonly string[]): boolean =>
  columns.every((column) => !form[column] || headings.includes(form[column]))

/** Rows of balances and turnovers between the lines, which have no other side; a payer may write the same word. */
const isBalance = /^(?:likutis|apyvarta|pradinis likutis|galutinis likutis|opening balance|closing balance|turnover)/i

/** What is wrong with a CSV file: the line where it is, from 1, and the text there. */
export class FormFault extends Error {
  readonly what: string
  constructor(what: string) {
    super(what)
    this.what = what
  }
}

/** A cell that does not say whether money came or left: counted as either, its sign would be a guess. */
export class SignFault extends Error {
  readonly values: { line: string; word: string }
  constructor(line: number, word: string) {
    super(word)
    this.values = { line: String(line), word }
  }
}

/** Whether a cell says that money left. A form that was kept without a word for what came takes those that banks write. */
function saysDebit(line: number, word: string, { debit_word, credit_word }: BankForm): boolean {
  const said = word.toUpperCase()
  if (said !== '' && said === debit_word.trim().toUpperCase()) return true
  const credits = credit_word.trim() ? [credit_word.trim().toUpperCase()] : creditWords
  if (credits.includes(said)) return false
  throw new SignFault(line, word || '–')
}

type Row = { line: number; cells: readonly string[] }

/** The lines of a CSV file as a statement without balances. Throws a {@link FormFault} or {@link SignFault}. */
export function readForm(rows: readonly Row[], form: BankForm, account: string): ReadStatement | 'currency' {
  const at = rows
    .slice(0, 20)
    .findIndex(({ cells }) => cells.includes(form.day_column) && cells.includes(form.amount_column))
  const headings = rows[at]?.cells
  if (!headings || !fits(form, headings)) throw new FormFault(form.day_column)
  const currency = headings.findIndex((one) => ['valiuta', 'currency', 'saskaitos valiuta'].includes(headingKey(one)))
  const cellOf = (cells: readonly string[], column: Column) =>
    form[column] ? (cells[headings.indexOf(form[column])] ?? '').trim() : ''
  const entries: BankEntry[] = []
  for (const { line, cells } of rows.slice(at + 1)) {
    const [text, amount] = [cellOf(cells, 'text_column'), cellOf(cells, 'amount_column')]
    const hasOther = cellOf(cells, 'name_column') !== '' || cellOf(cells, 'iban_column') !== ''
    if (!amount || (isBalance.test(text) && !hasOther)) continue
    if (currency >= 0 && cells[currency] && cells[currency] !== 'EUR') return 'currency'
    const day = readDay(cellOf(cells, 'day_column'), form.days)
    const read = readAmount(amount)
    if (day === undefined) throw new FormFault(`${line}: ${cellOf(cells, 'day_column')}`)
    if (read === undefined) throw new FormFault(`${line}: ${amount}`)
    if (read === 0) continue
    const isDebit = form.sign_column ? saysDebit(line, cellOf(cells, 'sign_column'), form) : read < 0
    const cents = isDebit ? -Math.abs(read) : Math.abs(read)
    const part = {
      cents,
      ownReference: '',
      name: cellOf(cells, 'name_column').slice(0, 200),
      iban: cellOf(cells, 'iban_column').replaceAll(' ', '').slice(0, 34),
      code: cellOf(cells, 'code_column').slice(0, 35),
      text: text.replace(/\s+/g, ' ').slice(0, 1000),
      reference: cellOf(cells, 'reference_column').replaceAll(' ', '').slice(0, 35),
    }
    entries.push({
      position: entries.length + 1,
      day,
      cents,
      bankReference: cellOf(cells, 'key_column').slice(0, 60),
      hint: '',
      parts: [part],
    })
  }
  const days = entries.map((entry) => entry.day).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  return { id: `CSV-${from}`, account, from, to, openingCents: null, closingCents: null, entries }
}
