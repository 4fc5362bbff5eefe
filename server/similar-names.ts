import { unaccent } from './unaccent.ts'

/** Legal forms, which a list may have or not. */
const forms = new Set(['vsi', 'uab', 'ab', 'mb', 'sia', 'ou', 'llc', 'ltd', 'ооо'])
/** Only as they are spelled: `II` is a number as well. */
const spelledForms = /(?<![\p{L}\p{N}])[IB]Į(?![\p{L}\p{N}])/gu
const longForms = /viesoji istaiga|uzdaroji akcine bendrove|akcine bendrove|biudzetine istaiga/g

/** The name of an institution without quotation marks, punctuation, accents and its legal form. */
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

/** Whether at least half of the words of two names are the same. */
export function isLikeName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), new Set(wordsOf(other))]
  const shared = words.filter((word) => others.has(word)).length
  return shared > 0 && shared * 2 >= Math.max(words.length, others.size)
}

const enough = 0.6

type Listed = { id: number; words: readonly string[] }

/** The institutions of a list whose names are similar to one, the most similar first. `words`: {@link wordsOf} a name. */
export function findSimilar<L extends Listed>(name: string, listed: readonly L[], most: number): Omit<L, 'words'>[] {
  const words = wordsOf(name)
  return listed
    .map((one) => ({ one, likeness: likeness(words, one.words) }))
    .filter((found) => found.likeness >= enough)
    .toSorted((a, b) => b.likeness - a.likeness || a.one.id - b.one.id)
    .slice(0, most)
    .map(({ one: { words: _words, ...named } }) => named)
}
