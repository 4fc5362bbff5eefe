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
