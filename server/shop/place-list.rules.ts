import * as v from 'valibot'
import { Email } from '../../contract/common.ts'
import { seenName } from '../../contract/person-name.ts'

/** A person of a pasted list; `line` is its number in the text, from 1. */
export type ListedPerson = { line: number; text: string; email: string; name: string }
export type ListFault =
  | { kind: 'no_email' | 'several_emails' | 'email_wrong' | 'name_long' | 'own' | 'invited' | 'no_place' }
  | { kind: 'twice'; first: number }
export type FaultyLine = { line: number; text: string } & ListFault

const maxName = 160
/** Characters of a line that its fault repeats. */
const maxShown = 80
/** What separates the columns of a CSV file or of cells that were copied; quotes and `<…>` are around a value. */
const separators = /[\t;,"“”„<>()]+/u
/** The heading of a CSV file: its first line, which names a column and has no address. */
const heading = /pašt|e-?mail|vard|name|почт|имя/iu
const isEmail = (text: string) => v.safeParse(Email, text).success

/** One line: words around the address are `names`, the name; a number of the row is none. */
export function readLine(text: string): { email: string; name: string; names: string[] } | ListFault {
  const parts = text.split(separators).flatMap((part) => {
    const words = part.trim().split(/\s+/u)
    return words.some((word) => word.includes('@')) ? words : [part.trim()]
  })
  const addresses = parts.filter((part) => part.includes('@')).map((part) => part.replace(/^mailto:/i, ''))
  const [email] = addresses
  if (email === undefined) return { kind: 'no_email' }
  if (addresses.length > 1) return { kind: 'several_emails' }
  if (!isEmail(email)) return { kind: 'email_wrong' }
  const names = parts.filter((part) => /\p{L}/u.test(part) && !part.includes('@')).map(seenName)
  const name = names.join(' ')
  return name.length > maxName ? { kind: 'name_long' } : { email, name, names }
}

/** What a list is judged by: the buyer's own address, those who have a place already, how many places are free. */
export type ListContext = { own: string; invited: readonly string[]; free: number }

/** How addresses are compared. */
export const keyOf = (email: string) => email.toLowerCase()

/** The lines of a list with their numbers from 1: `text` is what a fault repeats. Empty lines and a heading are left out. */
export function linesOfList(list: string): { line: number; text: string; whole: string }[] {
  const lines = list.split(/\r\n|\r|\n/u)
  const start = lines.findIndex((text) => text.trim())
  return lines.flatMap((raw, i) => {
    const whole = raw.trim()
    const text = whole.slice(0, maxShown)
    const isHeading = i === start && !whole.includes('@') && heading.test(text)
    return text && !isHeading ? [{ line: i + 1, text, whole }] : []
  })
}

/** Reads a list of people, a line each. Every faulty line is named. */
export function readPlaceList(list: string, { own, invited, free }: ListContext) {
  const taken = new Set(invited.map(keyOf))
  const people: ListedPerson[] = []
  const faults: FaultyLine[] = []
  const first = new Map<string, number>()
  for (const { line, text, whole } of linesOfList(list)) {
    const read = readLine(whole)
    if ('kind' in read) {
      faults.push({ line, text, ...read })
      continue
    }
    const key = keyOf(read.email)
    const before = first.get(key)
    first.set(key, before ?? line)
    if (before !== undefined) faults.push({ line, text, kind: 'twice', first: before })
    else if (key === keyOf(own)) faults.push({ line, text, kind: 'own' })
    else if (taken.has(key)) faults.push({ line, text, kind: 'invited' })
    else if (people.length === free) faults.push({ line, text, kind: 'no_place' })
    else people.push({ line, text, email: read.email, name: read.name })
  }
  return { people, faults }
}
