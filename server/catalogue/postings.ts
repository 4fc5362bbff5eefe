import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { type Bits, bitsOf } from './bits.ts'
import { toQuery } from './search.queries.ts'
import type { SearchWord } from './search.rules.ts'
import { placeOf, type Shelf } from './shelf.ts'

/** The words of a search, each with the ways in which it may be read. */
export type Readings = readonly (readonly SearchWord[])[]

const matches = {
  anywhere: (query: ReturnType<typeof toQuery>) => sql`search @@ ${query}`,
  title: (query: ReturnType<typeof toQuery>) => sql`ts_filter(search, '{a}') @@ ${query}`,
}
type Where = keyof typeof matches

/**
 * Where a search finds all its words: ids of four bytes each, the cheapest to gather by the thousand. The language is compared in an order
 * that no index has, so that its indexes are not read as well: what a search finds is always less.
 */
async function ask(db: Read, shelf: Shelf, language: Language, readings: Readings, where: Where): Promise<Bits> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(course_id), '') as ids from catalogue_cards
    where ${matches[where](toQuery(readings, language))} and language collate "C" = ${language}`.execute(db)
  const ids = rows[0]?.ids ?? Buffer.alloc(0)
  const places = Array.from({ length: ids.length / 4 }, (_, i) => placeOf(shelf, ids.readInt32BE(i * 4)))
  return bitsOf(places.filter((place) => place >= 0), shelf.ids.length)
}

/** The courses where every word is found in one of its readings: as it was asked before, else asked of the database. */
export async function findPlaces(db: Read, shelf: Shelf, language: Language, readings: Readings, where: Where): Promise<Bits> {
  const key = `${where} ${language} ${readings.map((words) => words.map(({ typed }) => typed).join('|')).join(' ')}`
  const known = shelf.postings.get(key)
  if (known) return known.bits
  const bits = await ask(db, shelf, language, readings, where)
  shelf.postings.set(key, { bits, size: bits.byteLength }, shelf.postings.generation)
  return bits
}
