import { createHash } from 'node:crypto'
import { unaccent } from '../unaccent.ts'

export type LineHint = '' | 'fee' | 'reversal'

/** What a line of an account says, or a payment of a batch. Cents are signed. */
export type EntryPart = {
  cents: number
  /** The bank's reference of this payment alone, or empty. */
  ownReference: string
  name: string
  iban: string
  code: string
  text: string
  reference: string
}
/** An entry of a statement. `position`: its number in the file, from 1. */
export type BankEntry = {
  position: number
  day: string
  cents: number
  bankReference: string
  hint: LineHint
  parts: EntryPart[]
}
/** A statement as it was read. Balances are null where it has none. */
export type ReadStatement = {
  id: string
  account: string
  from: string
  to: string
  openingCents: number | null
  closingCents: number | null
  entries: BankEntry[]
}

/** A line with its key and the name by which the journal knows it. `entry`: the key of the whole entry. */
export type KeyedLine = Omit<EntryPart, 'ownReference'> & {
  key: string
  entry: string | null
  entryCents: number
  number: string
  day: string
  hint: LineHint
}

/** Cents of a decimal text with a point, as XML has it: at most two digits that are not zero behind it. */
export function readSum(text: string): number | undefined {
  const [, euros = '', cents = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  return euros ? Number(euros) * 100 + Number(cents.padEnd(2, '0')) : undefined
}

/** Whether a statement adds up: opening + credits − debits = closing. One without balances cannot be asked. */
export const addsUp = ({ openingCents, closingCents, entries }: ReadStatement): boolean =>
  openingCents === null ||
  closingCents === null ||
  entries.reduce((sum, { cents }) => sum + cents, openingCents) === closingCents

const said = (text: string) =>
  unaccent(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Of a line that the bank gives no reference: what it says. */
const hashOf = (account: string, day: string, { cents, iban, name, text, reference }: EntryPart) =>
  createHash('sha256')
    .update([account, day, cents, iban, said(name), said(text), reference].join('|'))
    .digest('hex')
    .slice(0, 40)

/**
 * The lines of statements with their keys, which are the same in every file that brings them: the bank's reference of the
 * entry, with that of the payment or its number in a batch; without one what the line says, with its number among equal lines
 * of the day (bookkeeping notes 6.2). A reference that a bank gives twice, as to a payment and its fee, is counted.
 */
export function keyedLines(statements: readonly ReadStatement[]): KeyedLine[] {
  const seen = new Map<string, number>()
  const count = (name: string) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times
  }
  const counted = (reference: string) => {
    const times = count(`reference ${reference}`)
    return times > 1 ? `${reference}#${times}` : reference
  }
  return statements.flatMap(({ id, account, entries }) =>
    entries.flatMap((entry) => linesOf({ id, account }, entry, { count, counted })),
  )
}

type Counting = { count: (name: string) => number; counted: (reference: string) => string }

function linesOf(
  { id, account }: Pick<ReadStatement, 'id' | 'account'>,
  { position, day, cents, bankReference, hint, parts }: BankEntry,
  { count, counted }: Counting,
): KeyedLine[] {
  const entry = bankReference ? counted(bankReference) : null
  // An entry of nothing, such as a free service, is none.
  return parts.flatMap(({ ownReference, ...part }, i): KeyedLine[] => {
    if (part.cents === 0) return []
    const isBatch = parts.length > 1
    const own = ownReference || (isBatch ? String(i + 1) : '')
    const number = `${id}/${position}${isBatch ? `.${i + 1}` : ''}`
    const line = { ...part, day, hint, number, entry, entryCents: cents }
    if (entry !== null) return [{ ...line, key: own ? `${entry}/${own}` : entry }]
    if (ownReference) return [{ ...line, key: counted(ownReference) }]
    const hash = hashOf(account, day, { ownReference, ...part })
    return [{ ...line, key: `${hash}:${count(hash)}` }]
  })
}
