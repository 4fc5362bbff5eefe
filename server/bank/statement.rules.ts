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

/**
 * A line with what it is known by in every file: its entry, which of several equal entries, and its part of a batch. `number`:
 * the name by which the journal knows it.
 */
export type KeyedLine = Omit<EntryPart, 'ownReference'> & {
  entry: string
  occurrence: number
  part: string
  entryCents: number
  number: string
  day: string
  hint: LineHint
}

/** Whether a text is a day that a bank may have booked something on: a real one of this century. */
export function isBookedDay(day: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
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

/** What a bank knows as one: an entry by its reference; without one each payment of it by its own, or by what it says. */
function namedEntries(account: string, { day, cents, bankReference, parts }: BankEntry) {
  if (!bankReference)
    return parts.map((part) => ({
      entry: part.ownReference || hashOf(account, day, part),
      cents: part.cents,
      named: [{ ...part, part: '' }],
    }))
  const own = parts.map(({ ownReference }) => ownReference)
  const isNamed = parts.length === 1 || (own.every(Boolean) && new Set(own).size === own.length)
  const named = parts.map((part, i) => ({ ...part, part: isNamed ? part.ownReference : String(i + 1) }))
  return [{ entry: bankReference, cents, named }]
}

/**
 * The lines of the statements of a file, which are of one account, each once (bookkeeping notes 6.2). Equal entries of one
 * statement are several; statements whose days overlap have the same ones, so that the greatest number in one of them counts.
 * A reference that a bank gives to several entries, as to a payment and its fee, is counted too.
 */
export function keyedLines(statements: readonly ReadStatement[]): KeyedLine[] {
  const most = new Map<string, number>()
  const last = new Map<string, number>()
  return statements.flatMap(({ id, account, entries }) => {
    const times = new Map<string, number>()
    return entries.flatMap((one) =>
      namedEntries(account, one).flatMap(({ entry, cents, named }, at) => {
        const equal = JSON.stringify([entry, one.day, cents])
        const time = (times.get(equal) ?? 0) + 1
        times.set(equal, time)
        if (time <= (most.get(equal) ?? 0)) return []
        most.set(equal, time)
        const occurrence = (last.get(entry) ?? 0) + 1
        last.set(entry, occurrence)
        const { position, day, hint, parts } = one
        return named.flatMap(({ ownReference: _own, ...line }, i): KeyedLine[] => {
          const number = `${id}/${position}${parts.length > 1 ? `.${at + i + 1}` : ''}`
          // An entry of nothing, such as a free service, is none.
          return line.cents === 0 ? [] : [{ ...line, entry, occurrence, entryCents: cents, day, hint, number }]
        })
      }),
    )
  })
}

/**
 * An entry of a reference as it is stored, or as a file has it: which of several, its day and sum, and the references of the
 * payments that it consists of; an empty one where it is not divided.
 */
export type StoredEntry = { occurrence: number; day: string; cents: number; parts: readonly string[] }

/**
 * Which entries of one reference are new, with the number that each gets after those that are stored. An entry is known by
 * its day and sum, else by its sum alone, because files of one bank may have the day of the booking or of the value. One with
 * another sum belongs to a stored entry of its day when they consist of other payments; `twice`: they share one.
 */
export function newOccurrences(
  asked: readonly StoredEntry[],
  stored: readonly StoredEntry[],
): Map<number, number> | 'twice' {
  const left = [...stored]
  const isNew = (isSame: (one: StoredEntry, other: StoredEntry) => boolean) => (own: StoredEntry) => {
    const at = left.findIndex((one) => isSame(own, one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }
  const added = asked
    .filter(isNew((own, one) => own.cents === one.cents && own.day === one.day))
    .filter(isNew((own, one) => own.cents === one.cents))
  let last = Math.max(0, ...stored.map(({ occurrence }) => occurrence))
  const numbers = new Map<number, number>()
  for (const { occurrence, day, cents, parts } of added) {
    const sameDay = left.find((one) => one.day === day && Math.sign(one.cents) === Math.sign(cents))
    if (sameDay?.parts.some((part) => parts.includes(part))) return 'twice'
    numbers.set(occurrence, sameDay?.occurrence ?? ++last)
  }
  return numbers
}
