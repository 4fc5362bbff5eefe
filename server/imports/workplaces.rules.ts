import { unaccent } from '../unaccent.ts'

/** Legal forms, which a list may have or not. */
const forms = new Set(['vsi', 'uab', 'ab', 'mb', 'sia', 'ou', 'llc', 'ltd', 'ооо'])
/** Only as they are spelled: `II` is a number as well. */
const spelledForms = /(?<![\p{L}\p{N}])[IB]Į(?![\p{L}\p{N}])/gu
const longForms = /viesoji istaiga|uzdaroji akcine bendrove|akcine bendrove|biudzetine istaiga/g

/** A name without quotation marks, punctuation, accents and its legal form. */
export const bareName = (name: string): string =>
  unaccent(name.normalize('NFC').replace(spelledForms, ' '))
    .replace(longForms, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !forms.has(word))
    .join(' ')

/** The words by which names are compared; none of a name that is a legal form only. */
export const wordsOf = (name: string): string[] => bareName(name).split(' ').filter(Boolean)

/** How much two names without their forms have in common, from 0 to 1: the same words, shortened ones too. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (!short.length) return 0
  const shared = short.filter((word) =>
    long.some((next) => next === word || (word.length > 2 && (next.startsWith(word) || word.startsWith(next)))),
  ).length
  return (2 * shared) / (one.length + other.length)
}

const enough = 0.6
const shown = 3

type Named = { id: number; name: string }

/** The workplaces of the list whose names are like one, the likest first. */
export function likeWorkplaces(name: string, listed: readonly (Named & { words: readonly string[] })[]): Named[] {
  const words = wordsOf(name)
  return listed
    .map((one) => ({ ...one, likeness: likeness(words, one.words) }))
    .filter((one) => one.likeness >= enough)
    .toSorted((a, b) => b.likeness - a.likeness || a.id - b.id)
    .slice(0, shown)
    .map(({ id, name: found }) => ({ id, name: found }))
}
