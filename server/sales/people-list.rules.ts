import type { Language } from '../../contract/common.ts'
import { accountKey, readLanguageName } from '../accounts/public.ts'
import { linesOfList, type ListFault, readLine } from '../shop/public.ts'

/** A person of a list. `language`: where the line names one; names are empty where it has none. */
export type ListedLearner = {
  line: number
  email: string
  firstname: string
  lastname: string
  language: Language | undefined
}
/** Why a line cannot be read: its sentence and the values of it. */
export type LearnerFault = { line: number; text: string } & ListFault

/** Characters of a first or a last name. */
const maxName = 80

/** Two cells are the first and the last name; of anything else the last word is the last name. */
function splitName(names: readonly string[]) {
  const [first, last, ...more] = names
  if (first !== undefined && last !== undefined && !more.length) return { firstname: first, lastname: last }
  const words = names.join(' ').split(/\s+/u).filter(Boolean)
  return { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
}

const isLanguage = (text: string) => readLanguageName(text) !== undefined

/** Reads a list of people to be enrolled, a line each: name, email address, language. Every faulty line is named. */
export function readLearners(list: string): { people: ListedLearner[]; faults: LearnerFault[] } {
  const people: ListedLearner[] = []
  const faults: LearnerFault[] = []
  const first = new Map<string, number>()
  for (const { line, text, whole } of linesOfList(list)) {
    const read = readLine(whole)
    if ('kind' in read) {
      faults.push({ line, text, ...read })
      continue
    }
    const { email, names } = read
    const key = accountKey(email)
    const before = first.get(key)
    first.set(key, before ?? line)
    const name = splitName(names.filter((word) => !isLanguage(word)))
    const said = names.find(isLanguage)
    if (before !== undefined) faults.push({ line, text, kind: 'twice', first: before })
    else if (Math.max(name.firstname.length, name.lastname.length) > maxName)
      faults.push({ line, text, kind: 'name_long' })
    else people.push({ line, email, ...name, language: said === undefined ? undefined : readLanguageName(said) })
  }
  return { people, faults }
}
