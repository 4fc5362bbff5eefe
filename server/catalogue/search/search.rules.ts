import type { Language } from '../../../contract/common.ts'
import { unaccent } from '../../unaccent.ts'

/** PostgreSQL's built-in stemmers. */
export const searchConfig = { lt: 'lithuanian', en: 'english', ru: 'russian' } as const satisfies Record<
  Language,
  string
>

/** PostgreSQL's dictionaries behind them, which stem one word. */
export const stemmer = { lt: 'lithuanian_stem', en: 'english_stem', ru: 'russian_stem' } as const satisfies Record<
  Language,
  string
>

/** What separates words and cannot be seen: control characters, and halves of pairs, which no database keeps. */
const unseen = /[\s\p{Cc}\p{Cs}]+/gu
export const isBlank = (search: string) => !search.replace(unseen, '')

/** A word of a search: as typed, without diacritics, and the words whose beginnings its forms share. */
export type SearchWord = { typed: string; plain: string; roots: string[] }

const hard = 'бвгджзйклмнпрстфхцчшщ'
const [spare, joined] = [
  /^(.{2,})[ое]([кц])$/u,
  new RegExp(`^(.+[${hard}])([кц])(?:а|у|ом|ем|е|и|ы|ой|ей|ам|ами|ах)?$`, 'u'),
]

/** The vowel that comes and goes: "ребенок" is "ребенк-" in its other forms, "повязка" is also "повязок". */
function withFleetingVowel(plain: string): string[] {
  const [, start, end] = joined.exec(plain) ?? []
  return start && end
    ? [plain, `${start}о${end}`, `${start}е${end}`]
    : [plain, ...(spare.test(plain) ? [plain.replace(spare, '$1$2')] : [])]
}

/** The word's forms begin like these. What a stemmer takes off by itself is left to it. */
const rootsOf = {
  // "klaseje", "auklems": endings that the stemmer knows with diacritics only
  lt: (plain: string) => [plain.replace(/(?<=.{4})(?:eje|ese|ems|emis)$/u, '')],
  en: (plain: string) => [plain],
  ru: withFleetingVowel,
} satisfies Record<Language, (plain: string) => string[]>

/**
 * The words of a search. A word finds exactly what its stem finds, with diacritics or without; after that, what begins
 * like one of its roots: together they match 97–100 % of the word forms of lt and ru.
 */
export function readSearch(search: string, language: Language): SearchWord[] {
  const words =
    search
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, 8).map((typed) => {
    const plain = unaccent(typed)
    return { typed, plain, roots: rootsOf[language](plain) }
  })
}

const lithuanian = 'aąbcčdeęėfghiįyjklmnopqrsštuųūvwxzž'

/** A sort key of a title in the Lithuanian alphabet's order, for a column compared byte by byte. */
export function titleKey(title: string): string {
  return [...title.normalize('NFC').toLowerCase()]
    .map((letter) => {
      const index = lithuanian.indexOf(letter)
      return index < 0 ? letter : String.fromCharCode(0x61 + index)
    })
    .join('')
}

/** The words of a text that others may mistype: without diacritics, four letters or more, each once, in one order. */
export const spelledWords = (plain: string): string[] => [...new Set(plain.match(/[\p{L}\p{N}]{4,}/gu) ?? [])].sort()

/** Shorter words are not taken for mistyped ones: too many others are a letter away. */
export const mistypedFrom = 5

/** How many words of a search are corrected: each is looked up in each language of the catalogue. */
const correctedWords = 4

/** The words of a search that may be mistyped: the first that are long enough. */
export const mayBeMistyped = (words: readonly SearchWord[]): SearchWord[] =>
  words.filter(({ plain }) => plain.length >= mistypedFrom).slice(0, correctedWords)

/**
 * Whether one letter makes the difference: missing, doubled or too many, wrong, or changed places with the next. Equal
 * words are not apart. With another first letter it is another word ("drowning", "crowning"): the first letter is
 * seldom mistyped.
 */
export function isOneLetterApart(a: string, b: string): boolean {
  const [left, right] = [[...a], [...b]]
  while (left.length && left[0] === right[0]) [left, right].forEach((letters) => letters.shift())
  while (left.length && left.at(-1) === right.at(-1)) [left, right].forEach((letters) => letters.pop())
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0]
  if (left.length === 1 && right.length === 1) return a[0] === b[0]
  return left.length <= 1 && right.length <= 1 && left.length + right.length > 0
}

/** A word of the catalogue, its stem, and the stem of the typed word. */
export type Spelling = { word: string; stem: string; typed_stem: string }

const correctionsKept = 4

/**
 * The words that a typed one was meant to be: a letter away from it, else of a stem a letter away from its own. One of
 * each stem, for its stem finds the others. None when the catalogue knows the word as it was typed.
 */
export function bestCorrections(typed: string, near: readonly Spelling[]): string[] {
  if (near.some(({ word, stem, typed_stem }) => word === typed || stem === typed_stem)) return []
  const whole = near.filter(({ word }) => isOneLetterApart(word, typed))
  const stems = near.filter(
    ({ stem, typed_stem }) =>
      Math.min(stem.length, typed_stem.length) >= mistypedFrom && isOneLetterApart(stem, typed_stem),
  )
  const best = new Map([...whole, ...stems].toReversed().map(({ stem, word }) => [stem, word]))
  return [...best.values()].reverse().slice(0, correctionsKept)
}

/**
 * The words as which a mistyped search was read, each as the texts that it found write it: corrections are known
 * without diacritics.
 */
export function correctedText(readings: readonly (readonly SearchWord[])[], texts: readonly string[]): string {
  const written = new Map(
    texts
      .flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .toReversed()
      .map((word) => [unaccent(word), word]),
  )
  return readings.flatMap(([best]) => (best ? [written.get(best.plain) ?? best.typed] : [])).join(' ')
}
