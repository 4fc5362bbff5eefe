import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { bestCorrections, readSearch, type SearchWord, searchConfig } from './search.rules.ts'

/** `(stem | stem without diacritics | beginning) & …` of the search's words; of each, any of the ways to read it will do. */
export function toQuery(words: readonly (readonly SearchWord[])[], language: Language) {
  const config = sql.lit(searchConfig[language])
  const stems = ({ typed, plain }: SearchWord) => [...new Set([typed, plain])].map((word) => sql`to_tsquery(${config}, ${word})`)
  const ways = (word: SearchWord) => sql.join([...stems(word), sql`to_tsquery('simple', ${`${word.prefix}:*`})`], sql` || `)
  return sql<string>`(${sql.join(words.map((readings) => sql`(${sql.join(readings.map(ways), sql` || `)})`), sql` && `)})`
}

/** The words of the catalogue that each word of a search may have been meant to be. Undefined when there is none for any of them. */
export async function correctWords(db: Read, words: readonly SearchWord[], language: Language): Promise<SearchWord[][] | undefined> {
  if (words.every(({ plain }) => plain.length < 4)) return undefined
  const corrected = await Promise.all(words.map(async (word) => {
    const { rows } = await sql<{ word: string; likeness: number }>`
      select word, similarity(word, ${word.plain}) as likeness from catalogue_words
      where language = ${language} and word % ${word.plain} order by likeness desc, word limit 8`.execute(db)
    return bestCorrections(rows).flatMap(readSearch)
  }))
  // A word that is right, or too short to compare, is read as it was typed.
  return corrected.some((readings) => readings.length) ? corrected.map((readings, at) => [...readings, ...words.slice(at, at + 1)]) : undefined
}
