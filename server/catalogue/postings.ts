import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { type Bits, bitsOf } from './bits.ts'
import { type Readings, toExactQuery, toQuery } from './search.queries.ts'
import { placeOf, type Shelf } from './shelf.ts'

/**
 * Where a condition holds: ids of four bytes each, the cheapest to gather by the thousand. The language is compared in an order
 * that no index has, so that its indexes are not read as well: what a search finds is always less.
 */
const idsWhere = (condition: ReturnType<typeof sql>, language: Language) =>
  sql<Buffer | null>`(select string_agg(int4send(course_id), '') from catalogue_cards where ${condition} and language collate "C" = ${language})`

function placesOf(shelf: Shelf, ids: Buffer | null | undefined): Bits {
  const places = Array.from({ length: (ids?.length ?? 0) / 4 }, (_, i) => placeOf(shelf, ids?.readInt32BE(i * 4) ?? -1))
  return bitsOf(
    places.filter((place) => place >= 0),
    shelf.ids.length,
  )
}

type Condition = ReturnType<typeof sql>

/** What a search finds in one way: as it was asked before, else asked of the database. */
async function remembered(
  db: Read,
  shelf: Shelf,
  way: string,
  language: Language,
  readings: Readings,
  condition: Condition,
): Promise<Bits> {
  const key = `${way} ${language} ${readings.map((words) => words.map(({ typed }) => typed).join('|')).join(' ')}`
  const known = shelf.postings.get(key)
  if (known) return known.found
  const { rows } = await sql<{ found: Buffer | null }>`select ${idsWhere(condition, language)} as found`.execute(db)
  const found = placesOf(shelf, rows[0]?.found)
  shelf.postings.set(key, { found, size: found.byteLength }, shelf.postings.generation)
  return found
}

/** The courses where every word is found in one of its readings. */
export const findPlaces = (db: Read, shelf: Shelf, language: Language, readings: Readings): Promise<Bits> =>
  remembered(db, shelf, 'anywhere', language, readings, sql`search @@ ${toQuery(readings, language)}`)

/** Those with the words themselves. */
export const findExact = (db: Read, shelf: Shelf, language: Language, readings: Readings): Promise<Bits> =>
  remembered(db, shelf, 'exact', language, readings, sql`search @@ ${toExactQuery(readings, language)}`)

/** Those with the words themselves in their titles. */
export const findInTitles = (db: Read, shelf: Shelf, language: Language, readings: Readings): Promise<Bits> =>
  remembered(
    db,
    shelf,
    'title',
    language,
    readings,
    sql`ts_filter(search, '{a}') @@ ${toExactQuery(readings, language)}`,
  )
