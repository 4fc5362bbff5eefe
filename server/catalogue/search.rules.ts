import type { Language } from '../../contract/common.ts'

/** PostgreSQL's built-in stemmers. */
export const searchConfig = { lt: 'lithuanian', en: 'english', ru: 'russian' } as const satisfies Record<Language, string>

/** Without diacritics, lower case: "Širdies" → "sirdies", "Ёлка" → "елка". */
export const unaccent = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()

/** A word of a search: as typed, without diacritics, and the beginning that any of its forms shares. */
export type SearchWord = { typed: string; plain: string; prefix: string }

/**
 * The words of a search. A word finds what its stem finds, what its stem without diacritics finds, or what begins like it:
 * together they know 97–100 % of the forms of lt and ru (docs/stack-notes).
 */
export function readSearch(search: string): SearchWord[] {
  const words = search.normalize('NFC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, 8).map((typed) => {
    const plain = unaccent(typed)
    return { typed, plain, prefix: plain.slice(0, Math.max(4, plain.length - 2)) }
  })
}

const lithuanian = 'aąbcčdeęėfghiįyjklmnopqrsštuųūvwxzž'

/** A sort key of a title in the Lithuanian alphabet's order, for a column compared byte by byte. */
export function titleKey(title: string): string {
  return [...title.normalize('NFC').toLowerCase()].map((letter) => {
    const place = lithuanian.indexOf(letter)
    return place < 0 ? letter : String.fromCharCode(0x61 + place)
  }).join('')
}

/** The words of a text that others may mistype: without diacritics, four letters or more, each once, in one order. */
export const spelledWords = (plain: string): string[] => [...new Set(plain.match(/[\p{L}\p{N}]{4,}/gu) ?? [])].sort()

/** How much less alike than the best a correction may be (pg_trgm's similarity, 0 to 1). */
const nearly = 0.15

/** Of the words that look alike, the most alike and those that are nearly so; at most three. */
export function bestCorrections(words: readonly { word: string; likeness: number }[]): string[] {
  const best = Math.max(0, ...words.map(({ likeness }) => likeness))
  return words.filter(({ likeness }) => likeness >= best - nearly).slice(0, 3).map(({ word }) => word)
}
