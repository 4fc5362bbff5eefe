import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import { languageTags } from '../../../contract/constants.ts'
import type { Read } from '../../db/connect.ts'
import { lithuanianCityIn } from '../../lithuanian-cities.ts'
import {
  bestCorrections,
  isBlank,
  mayBeMistyped,
  readSearch,
  type SearchWord,
  searchConfig,
  type Spelling,
  stemmer,
} from './search.rules.ts'

/** The words of a search, each with its possible readings. */
export type Readings = readonly (readonly SearchWord[])[]

const stemOf = (word: string, language: Language) =>
  sql<string>`coalesce((ts_lexize(${sql.lit(stemmer[language])}, ${word}::text))[1], ${word}::text)`

/**
 * A root without its ending: the stemmer's where it takes less than two letters off, so that no other word begins like
 * it. Four letters at least.
 */
function beginning(root: string, language: Language) {
  const stem = stemOf(root, language)
  return sql`left(${root}::text, greatest(4, char_length(${root}::text) - 2,
    case when starts_with(${root}::text, ${stem}) then char_length(${stem}) else char_length(${stem}) - 1 end))`
}

const exactly =
  (language: Language) =>
  ({ typed, plain }: SearchWord) => [
    ...[...new Set([typed, plain])].map((word) => sql`to_tsquery(${sql.lit(searchConfig[language])}, ${word})`),
    sql`to_tsquery('simple', ${plain})`,
  ]
const begun =
  (language: Language) =>
  ({ roots }: SearchWord) =>
    roots.map((root) => sql`to_tsquery('simple', ${beginning(root, language)} || ':*')`)

/** All words of a search, each by any of its ways. */
function every(readings: Readings, ways: (word: SearchWord) => ReturnType<typeof sql>[]) {
  return sql<string>`(${sql.join(
    readings.map((words) => sql`(${sql.join(words.flatMap(ways), sql` || `)})`),
    sql` && `,
  )})`
}

/** Matches exact words: `(stem | stem without diacritics | the word as it is) & …`. */
export const toExactQuery = (readings: Readings, language: Language) => every(readings, exactly(language))

/** Matches exact words, or words with the same prefix. */
export const toQuery = (readings: Readings, language: Language) =>
  every(readings, (word) => [...exactly(language)(word), ...begun(language)(word)])

/** How much of a search a title (weight A) has: 2 of each word that is in it, 1 of one that only begins like one of it. */
const inTitle = (readings: Readings, language: Language) =>
  sql`(${sql.join(
    readings.flatMap((words) =>
      [toExactQuery, toQuery].map((query) => sql`(ts_filter(search, '{a}') @@ ${query([words], language)})::int`),
    ),
    sql` + `,
  )})`

/**
 * The order of results: words of titles before mentions, however many, and of each exact words before words that share
 * a prefix only.
 */
export const bestFirst = (readings: Readings, language: Language) =>
  sql`${inTitle(readings, language)} desc, (search @@ ${toExactQuery(readings, language)}) desc, ts_rank_cd(search, ${toQuery(readings, language)}) desc, sold desc, course_id`

const startsWith = (text: ReturnType<typeof sql>, start: ReturnType<typeof sql>) =>
  sql`(${text} >= ${start} and ${text} < ${start} || chr(1114111))`

/**
 * The words that may be a letter away from a typed one, or whose stems may be. One letter leaves the first half of a
 * word as it is or the last, and halves are found in an index: the last in that of the words read backwards.
 */
async function readNear(db: Read, plain: string, language: Language): Promise<Spelling[]> {
  const stem = stemOf(plain, language)
  const half = sql`(char_length(${stem}) - 1) / 2`
  const { rows } = await sql<Spelling>`
    select word, stem, ${stem} as typed_stem from catalogue_words
    where language = ${language} and (${startsWith(sql`word collate "C"`, sql`left(${stem}, ${half})`)}
      or ${startsWith(sql`reverse(word) collate "C"`, sql`left(reverse(${plain}::text), char_length(${plain}::text) / 2)`)}
      or ${startsWith(sql`reverse(stem) collate "C"`, sql`left(reverse(${stem}), char_length(${stem}) / 2)`)})
      and (abs(char_length(word) - char_length(${plain}::text)) <= 1 or abs(char_length(stem) - char_length(${stem})) <= 1)
    order by word collate "C"`.execute(db)
  return rows
}

/**
 * How a search is read, and in which language of the catalogue it is looked up; without readings it is every course.
 * `corrected`: whether words are read as others than those that were typed; `city`: of the country, read without it.
 */
export type Reading = { language: Language; readings: Readings; corrected: boolean; city: string | null }

/** The words of the catalogue in a language that a word may have been meant to be; none when it is right. */
export type Correct = (word: SearchWord, language: Language) => Promise<SearchWord[]>

/** Corrects words, each once in a language, whatever is read with it. */
export function correcting(db: Read): Correct {
  const known = new Map<string, Promise<SearchWord[]>>()
  const correct: Correct = async ({ plain }, language) =>
    bestCorrections(plain, await readNear(db, plain, language)).flatMap((word) => readSearch(word, language))
  return (word, language) => {
    const key = `${language} ${word.plain}`
    const corrected = known.get(key) ?? correct(word, language)
    known.set(key, corrected)
    return corrected
  }
}

/**
 * The ways to read a search, in the order in which they are tried until one finds something: as it was typed in the
 * language of the reader, then in the other two (a name that was copied from elsewhere), then with corrected spelling
 * in the same order; all of it again without the name of a city of the country, where nothing of it is offered. Each
 * is made when the ones before it found nothing.
 */
export async function* readingsOf(correct: Correct, search: string, language: Language): AsyncGenerator<Reading> {
  for await (const reading of wholeReadings(correct, search, language)) yield { ...reading, city: null }
  const named = lithuanianCityIn(search, language)
  if (!named) return
  const { city, rest } = named
  if (isBlank(rest)) yield { language, readings: [], corrected: false, city }
  else for await (const reading of wholeReadings(correct, rest, language)) yield { ...reading, city }
}

async function* wholeReadings(
  correct: Correct,
  search: string,
  language: Language,
): AsyncGenerator<Omit<Reading, 'city'>> {
  const languages = [language, ...languageTags.filter((other) => other !== language)]
  const typed = languages.map((one) => ({ language: one, words: readSearch(search, one) }))
  for (const { language: one, words } of typed)
    if (words.length) yield { language: one, readings: words.map((word) => [word]), corrected: false }
  for (const { language: one, words } of typed) {
    const corrected = await correctWords(correct, words, one)
    if (corrected) yield { language: one, readings: corrected, corrected: true }
  }
}

/**
 * The words of the catalogue that each word of a search may have been meant to be. Undefined when there is none for any
 * of them. A word that is right, too short to compare or one too many is read as it was typed.
 */
async function correctWords(
  correct: Correct,
  words: readonly SearchWord[],
  language: Language,
): Promise<SearchWord[][] | undefined> {
  const mistyped = new Set(mayBeMistyped(words))
  const corrected = await Promise.all(words.map((word) => (mistyped.has(word) ? correct(word, language) : [])))
  return corrected.some((readings) => readings.length)
    ? corrected.map((readings, at) => [...readings, ...words.slice(at, at + 1)])
    : undefined
}
